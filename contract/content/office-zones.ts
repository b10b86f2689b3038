// The delivery zones of a site's stores as the office edits them: what the site has, or what it would have with a change set.
import { z } from 'zod';

import { slug } from '../ids.ts';
import { ZONE_MATCHES } from '../sites/rank-zones.ts';
import { deliveryZone } from '../sites/store.ts';
import { orderOutside } from './office-hours.ts';

const zonedStore = z.object({
  id: slug,
  name: z.string(),
  town: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** False: it has no delivery, whatever its zones are. */
  delivers: z.boolean(),
  /** False: nobody knows where its postcode is, so the site refuses a radius. */
  isLocated: z.boolean(),
  /** In their order, which decides between zones that are equal otherwise. */
  zones: z.array(deliveryZone),
});
export type ZonedStore = z.infer<typeof zonedStore>;

export const officeZones = z.object({
  currency: z.string(),
  /** Those of the caller. */
  stores: z.array(zonedStore),
  /** Orders for an address that no zone of their store covers. */
  ordersOutside: z.array(orderOutside),
});
export type OfficeZones = z.infer<typeof officeZones>;

const postcodePlace = z.object({
  /** A sector ('SE15 4'), or a district ('SE15') whose sectors are not known. */
  area: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type PostcodePlace = z.infer<typeof postcodePlace>;

export const zonePlaces = z.object({
  /** The nearest first. */
  places: z.array(postcodePlace),
});

export const triedPostcode = z.object({
  /** Null: it is no postcode. */
  postcode: z.string().nullable(),
  /** Stores of the caller: those that deliver first, each group by distance. */
  stores: z.array(
    z.object({
      storeId: slug,
      /** The zones that cover it: the first delivers, if the store delivers at all. */
      zones: z.array(z.object({ zone: deliveryZone, match: z.enum(ZONE_MATCHES) })),
      /** Null: it delivers. */
      refusal: z.enum(['OUT_OF_AREA', 'MODE_NOT_OFFERED']).nullable(),
      /** Null: nobody knows where the postcode is. */
      distanceKm: z.number().nullable(),
    }),
  ),
});
export type TriedPostcode = z.infer<typeof triedPostcode>;
