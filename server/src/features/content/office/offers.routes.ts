import { OFFER_ROUTES } from '../../../../../contract/console/routes/offer-routes.ts';
import { toDocumentKey } from '../../../../../contract/content/documents.ts';
import { Refusal, requireFound } from '../../../platform/errors/refusal.ts';
import { implementConsole, type ConsoleServer } from '../../access/access.ts';
import { getFirstInstant, getLocalDay } from '../../calendar/calendar.ts';
import { readOfferUses, type Orders } from '../../orders/orders.ts';
import { InvalidValue } from '../decode-value.ts';
import { apply } from '../engine/changes.ts';
import { requireValid } from '../publish/require-valid.ts';
import { createOfficeRunner, type OfficeDeps } from './office-runner.ts';
import { decodeInputs } from './office.ts';
import { readSiteFacts, readVersions } from './read-versions.ts';
import { mayReadOffer, toOfficeOffers } from './to-office-offers.ts';

export interface OfferDeps extends OfficeDeps {
  orders: Pick<Orders, 'tryOffer'>;
}

export function addOfferRoutes(server: ConsoleServer, { orders, ...deps }: OfferDeps): void {
  const run = createOfficeRunner(deps);

  implementConsole(server, OFFER_ROUTES.officeOffers, (request) =>
    run(request, async (tx, { at, caller: { storeIds } }) => {
      const versions = await readVersions(tx, request.query.set, at);
      const today = getLocalDay(readSiteFacts(versions.merged).timeZone, at).date;
      return toOfficeOffers(versions, { storeIds, today, uses: await readOfferUses(tx, storeIds) });
    }),
  );

  implementConsole(server, OFFER_ROUTES.tryOffer, async (request) => {
    const { tenant, body } = request;
    const { offer: id, set, changes, at: localTime, ...cart } = body;
    // A quote may take another connection, so the transaction ends before it.
    const trial = await run(request, async (tx, { at, caller, locate, remember }) => {
      const { merged } = await readVersions(tx, set, at);
      remember(merged);
      const document = toDocumentKey('promotion', id);
      // What is typed makes no offer of other stores readable.
      if (!mayReadOffer(merged, document, caller.storeIds)) throw new Refusal('NOT_FOUND');
      const typed = changes.map((change) => ({ ...change, document }));
      const documents = apply(merged, decodeInputs(merged, typed, null));
      const pack = await requireValid(tx, documents, locate);
      const promotions = pack.kind === 'site' ? pack.promotions : [];
      const offer = promotions.find((promotion) => promotion.id === id);
      const { timeZone } = readSiteFacts(documents);
      const wall = localTime === null ? null : Date.parse(`${localTime}Z`);
      if (Number.isNaN(wall)) throw new InvalidValue(`There is no time ${localTime}.`);
      return {
        offer: requireFound(offer ?? null),
        at: wall === null ? at : new Date(getFirstInstant(timeZone, wall)),
      };
    });
    const { tenantId, locale } = tenant;
    return orders.tryOffer({ tenantId, cart, locale, ...trial });
  });
}
