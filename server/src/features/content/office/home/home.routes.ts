import { parsePostcode } from '../../../../../../contract/address/postcode.ts';
import { HOME_ROUTES } from '../../../../../../contract/console/routes/home-routes.ts';
import { listCheckedDishes } from '../../../../../../contract/content/menu-checks.ts';
import type { PaymentProviders } from '../../../../integrations/payments/payment-providers.ts';
import { requireFound } from '../../../../platform/errors/refusal.ts';
import { implementConsole, type ConsoleServer } from '../../../access/access.ts';
import { getLocalDay } from '../../../calendar/calendar.ts';
import { readHolidayStores } from '../../../holidays/holidays.ts';
import { readOpenCases } from '../../../payments/payments.ts';
import { createOfficeRunner, type OfficeDeps } from '../office-runner.ts';
import { readSiteFacts, readVersions } from '../read-versions.ts';
import { listStoreHours } from '../store-hours.ts';
import { toOfficeHolidays } from '../to-office-hours.ts';
import { toOfficeMenu } from '../to-office-menu.ts';
import { listFirstOrderSteps, NO_STEPS } from './first-order.ts';
import { toSiteSetup } from './to-site-setup.ts';
import { listWaitingSets } from './waiting-sets.ts';

export interface HomeDeps extends OfficeDeps {
  cards: Pick<PaymentProviders, 'canPay'>;
}

export function addHomeRoutes(server: ConsoleServer, { cards, ...deps }: HomeDeps): void {
  const run = createOfficeRunner(deps);

  implementConsole(server, HOME_ROUTES.officeHome, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { storeIds } = caller;
      const { live, lastNumber } = await readVersions(tx, undefined, at);
      const site = readSiteFacts(live);
      const today = getLocalDay(site.timeZone, at).date;
      const menu = toOfficeMenu(live, lastNumber, storeIds);
      const old = listCheckedDishes(menu, 'old-prices', today);
      const stores = listStoreHours(live, storeIds);
      const canPay = cards.canPay(request.tenant.tenantId);
      const { cases, breaks } = await readOpenCases(tx, storeIds, at);
      return {
        sets: await listWaitingSets(tx, caller),
        holidays: toOfficeHolidays(stores, await readHolidayStores(tx), site, at),
        unverifiedDishes: listCheckedDishes(menu, 'unverified', today).length,
        oldPrices: {
          dishes: old.length,
          storeIds: [...new Set(old.flatMap((dish) => dish.storeIds))],
        },
        cases,
        breaks: { ...breaks, oldestAt: breaks.oldestAt?.toISOString() ?? null },
        ...(storeIds === null ? await listFirstOrderSteps(tx, live, canPay) : NO_STEPS),
      };
    }),
  );

  implementConsole(server, HOME_ROUTES.siteSetup, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { live } = await readVersions(tx, undefined, at);
      return requireFound(caller.storeIds === null ? toSiteSetup(live) : null);
    }),
  );

  implementConsole(server, HOME_ROUTES.locatePostcode, (request) =>
    run(request, async (_tx, { locate }) => {
      const postcode = parsePostcode(request.query.postcode);
      return postcode && locate(postcode);
    }),
  );
}
