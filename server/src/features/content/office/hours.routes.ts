import { HOURS_ROUTES } from '../../../../../contract/console/routes/hours-routes.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { hasStore, implementConsole, type ConsoleServer } from '../../access/access.ts';
import { getLocalDay, getModeHours, getSpans } from '../../calendar/calendar.ts';
import {
  forgetAnswer,
  keepUsualHours,
  listStoreHolidays,
  readHolidayStores,
} from '../../holidays/holidays.ts';
import { appendAuditEntry } from '../../staff/staff.ts';
import { keepInClosure, listDayWindows, listOrdersOutsideHours } from '../../stores/stores.ts';
import { formatActor } from '../display/content-format.ts';
import { createOfficeRunner, type OfficeDeps } from './office-runner.ts';
import { readSiteFacts, readVersions } from './read-versions.ts';
import { listSpecialDays, listStoreHours } from './store-hours.ts';
import { toOfficeDays, toOfficeHolidays, toOfficeStore } from './to-office-hours.ts';

export function addHoursRoutes(server: ConsoleServer, deps: OfficeDeps): void {
  const run = createOfficeRunner(deps);

  implementConsole(server, HOURS_ROUTES.officeHours, (request) =>
    run(request, async (tx, { at, caller: { storeIds } }) => {
      const { merged } = await readVersions(tx, request.query.set, at);
      const site = readSiteFacts(merged);
      const stores = listStoreHours(merged, storeIds);
      const today = getLocalDay(site.timeZone, at).date;
      const hoursById = new Map(stores.map(({ store }) => [store.id, store]));
      return {
        stores: stores.map(toOfficeStore),
        days: toOfficeDays(listSpecialDays(merged), stores, storeIds, today),
        holidays: toOfficeHolidays(stores, await readHolidayStores(tx), site, at),
        ordersOutside: await listOrdersOutsideHours(tx, at, hoursById),
      };
    }),
  );

  implementConsole(server, HOURS_ROUTES.daySlots, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { store: storeId, date, mode, set } = request.query;
      const { live, merged } = await readVersions(tx, set, at);
      const { timeZone } = readSiteFacts(merged);
      const [now, then] = [live, merged].map((documents) =>
        listStoreHours(documents, caller.storeIds).find(({ store }) => store.id === storeId),
      );
      if (!then) throw new Refusal('NOT_FOUND');
      const list = ({ store }: typeof then) =>
        listDayWindows(store, { date, mode, timeZone, now: at });
      const { windows, isBeyondHorizon } = list(then);
      const before = now ? list(now).windows : [];
      const has = (slots: typeof windows, startsAt: string) =>
        slots.some((slot) => slot.startsAt === startsAt);
      return {
        spans: getSpans(getModeHours(then.store, mode), date),
        slots: [
          ...windows.map((slot) => ({
            ...slot,
            change: has(before, slot.startsAt) ? ('none' as const) : ('added' as const),
          })),
          ...before
            .filter(({ startsAt }) => !has(windows, startsAt))
            .map((slot) => ({ ...slot, change: 'removed' as const })),
        ].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
        isBeyondHorizon,
      };
    }),
  );

  implementConsole(server, HOURS_ROUTES.keepOrder, (request) =>
    run(request, async (tx, { at, caller: { actor } }) => {
      const { id } = request.params;
      const { closure } = request.body;
      const { live } = await readVersions(tx, undefined, at);
      const hours = new Map(listStoreHours(live, null).map(({ store }) => [store.id, store]));
      const orders = await listOrdersOutsideHours(tx, at, hours);
      if (!orders.some((order) => order.id === id && order.closure === closure))
        throw new Refusal('NOT_FOUND');
      await keepInClosure(tx, { id, closure });
      await appendAuditEntry(tx, { at, actor, action: 'keep', target: id, details: {} });
      return null;
    }),
  );

  implementConsole(server, HOURS_ROUTES.answerHoliday, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { date, storeIds, keepsUsualHours } = request.body;
      const { live } = await readVersions(tx, undefined, at);
      const site = readSiteFacts(live);
      const stores = await readHolidayStores(tx);
      for (const storeId of storeIds) {
        const found = stores.find(({ store }) => store.id === storeId);
        const isComing =
          found &&
          hasStore(caller, storeId) &&
          listStoreHolidays(found, site, at).some(
            ({ holiday, state }) => holiday.date === date && state !== 'special',
          );
        if (!isComing) throw new Refusal('NOT_FOUND');
        const answer = { storeId, date, by: formatActor(caller.actor), at };
        await (keepsUsualHours ? keepUsualHours(tx, answer) : forgetAnswer(tx, answer));
      }
      return null;
    }),
  );
}
