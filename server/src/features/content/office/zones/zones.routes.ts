import { parsePostcode, parsePostcodeArea } from '../../../../../../contract/address/postcode.ts';
import { ZONE_ROUTES } from '../../../../../../contract/console/routes/zone-routes.ts';
import type {
  PostcodePlace,
  TriedPostcode,
  ZonedStore,
} from '../../../../../../contract/content/office-zones.ts';
import { DEFAULT_CURRENCY } from '../../../../../../contract/money/money.ts';
import { rankZones } from '../../../../../../contract/sites/rank-zones.ts';
import type { DeliveryRefusal } from '../../../../../../contract/sites/store.ts';
import { requireFound } from '../../../../platform/errors/refusal.ts';
import { implementConsole, type ConsoleServer } from '../../../access/access.ts';
import type { Locate, NearPlace } from '../../../places/places.ts';
import { findZone, listOrdersOutsideZones } from '../../../stores/stores.ts';
import { getField } from '../../engine/fields.ts';
import { createOfficeRunner, type OfficeDeps } from '../office-runner.ts';
import { readVersions } from '../read-versions.ts';
import { listZonedStores, toCheckedStore } from './list-zones.ts';

/** A postcode that is typed wrong would shrink the map to a dot. */
const MAX_REACH_KM = 60;
/** What is around a small zone is shown, too. */
const MIN_REACH_KM = 3;
/** More cells than a person can tell apart. */
const MAX_PLACES = 1_000;

export function addZoneRoutes(server: ConsoleServer, deps: OfficeDeps): void {
  const run = createOfficeRunner(deps);

  implementConsole(server, ZONE_ROUTES.officeZones, (request) =>
    run(request, async (tx, { at, caller: { storeIds }, locate }) => {
      const { merged } = await readVersions(tx, request.query.set, at);
      const stores = listZonedStores(merged, storeIds, locate);
      const checked = new Map(stores.map((store) => [store.id, toCheckedStore(store)]));
      const currency = getField(merged, 'site', 'currency');
      return {
        currency: typeof currency === 'string' ? currency : DEFAULT_CURRENCY.value,
        stores,
        ordersOutside: await listOrdersOutsideZones(tx, at, checked, locate),
      };
    }),
  );

  implementConsole(server, ZONE_ROUTES.zonePlaces, async (request) => {
    const store = await run(request, async (tx, { at, caller: { storeIds }, locate }) => {
      const { merged } = await readVersions(tx, request.query.set, at);
      const stores = listZonedStores(merged, storeIds, locate);
      return requireFound(stores.find(({ id }) => id === request.query.store) ?? null);
    });
    return { places: listReached(store, await deps.places.listNear(store, MAX_REACH_KM)) };
  });

  implementConsole(server, ZONE_ROUTES.tryPostcode, (request) =>
    run(request, async (tx, { at, caller: { storeIds }, locate }) => {
      const { postcode, set } = request.query;
      const { merged } = await readVersions(tx, set, at);
      return tryPostcode(listZonedStores(merged, storeIds, locate), postcode, locate);
    }),
  );
}

/** The places that the zones of a store cover, and those around. `places`: the nearest first. */
function listReached(store: ZonedStore, places: readonly NearPlace[]): PostcodePlace[] {
  const farthest = places.findLast(({ area, distanceKm }) => {
    const parsed = parsePostcodeArea(area);
    return parsed !== null && rankZones(store.zones, { ...parsed, distanceKm }).length > 0;
  });
  const radii = store.zones.flatMap(({ radiusKm }) => radiusKm ?? []);
  const reach = Math.max(MIN_REACH_KM, (farthest?.distanceKm ?? 0) * 1.2, ...radii);
  return places
    .filter(({ distanceKm }) => distanceKm <= reach)
    .slice(0, MAX_PLACES)
    .map(({ area, latitude, longitude }) => ({ area, latitude, longitude }));
}

/** By the delivery check of the site. */
function tryPostcode(stores: readonly ZonedStore[], typed: string, locate: Locate): TriedPostcode {
  const postcode = parsePostcode(typed);
  if (!postcode) return { postcode: null, stores: [] };
  const tried = stores.map((store) => {
    const found = findZone(toCheckedStore(store), postcode.full, locate);
    const { distanceKm } = found;
    const { id: storeId } = store;
    return found.delivers
      ? { storeId, zones: found.ranked, refusal: null, distanceKm }
      : { storeId, zones: [], refusal: toRefusal(found.code), distanceKm };
  });
  const delivers = ({ refusal }: (typeof tried)[number]): number => Number(refusal === null);
  return {
    postcode: postcode.full,
    stores: tried.sort(
      (a, b) =>
        delivers(b) - delivers(a) ||
        (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE),
    ),
  };
}

const toRefusal = (code: DeliveryRefusal) =>
  code === 'MODE_NOT_OFFERED' ? ('MODE_NOT_OFFERED' as const) : ('OUT_OF_AREA' as const);
