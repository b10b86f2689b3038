// Events of a store's stock, state and devices; `subjectId` is the dish, the option, the brand, the printer or the tablet, and
// null for the store itself.
import { z } from 'zod';

import { ALLERGENS } from '../allergens/allergens.ts';
import { ALLERGEN_LEVELS } from '../catalogue/live-allergens.ts';
import { dishOrOption, optionKey, soldOutUntil } from '../console/live-state.ts';
import { station } from '../console/station.ts';
import { storeSwitches } from '../console/store-switches.ts';
import { slug } from '../ids.ts';
import { mode } from '../sites/store.ts';
import { eventActor, instant } from './event-fields.ts';

const stockSet = {
  version: 1,
  payload: z.object({
    itemId: slug,
    soldOutUntil: soldOutUntil.nullable(),
    /** Units that are left; null: not counted. */
    remaining: z.int().min(0).nullable(),
    actor: eventActor,
  }),
} as const;
const optionSet = {
  version: 1,
  payload: optionKey.extend({ soldOutUntil: soldOutUntil.nullable(), actor: eventActor }),
} as const;

const addedAllergen = {
  subject: dishOrOption,
  allergen: z.enum(ALLERGENS),
  level: z.enum(ALLERGEN_LEVELS),
  actor: eventActor,
} as const;

/** 'unattended': no board was open that can ring. */
const pauseCause = z.enum(['staff', 'unattended']);
const byStaff = { version: 1, payload: z.object({ actor: eventActor }) } as const;
const empty = { version: 1, payload: z.object({}) } as const;

export const STORE_EVENTS = {
  'item.sold_out': stockSet,
  /** The dish can be ordered, or its number of units changed. */
  'item.restocked': stockSet,
  'option.sold_out': optionSet,
  'option.restocked': optionSet,
  /** The store adds an allergen to those of the menu, for a while. */
  'allergen.added': { version: 1, payload: z.object({ ...addedAllergen, until: instant }) },
  'allergen.ended': { version: 1, payload: z.object(addedAllergen) },
  'store.paused': {
    version: 1,
    payload: z.object({
      until: instant,
      modes: z.array(mode),
      cause: pauseCause,
      /** Null: nobody, the store is unattended. */
      actor: eventActor.nullable(),
    }),
  },
  'store.resumed': {
    version: 1,
    payload: z.object({ cause: pauseCause, actor: eventActor.nullable() }),
  },
  'brand.paused': {
    version: 1,
    payload: z.object({ brandId: slug, until: instant, actor: eventActor }),
  },
  'brand.resumed': {
    version: 1,
    payload: z.object({ brandId: slug, actor: eventActor }),
  },
  'store.busy_set': {
    version: 1,
    payload: z.object({
      until: instant,
      extraMinutes: z.int().min(0),
      capacityPercent: z.int().min(1).max(100),
      actor: eventActor,
    }),
  },
  'store.busy_ended': byStaff,
  'store.stations_changed': {
    version: 1,
    payload: z.object({ stations: z.array(station), actor: eventActor }),
  },
  /** Switches that are left out stayed as they were. */
  'store.switches_changed': {
    version: 1,
    payload: z.object({ switches: storeSwitches.partial(), actor: eventActor }),
  },
  'printer.added': empty,
  'printer.removed': empty,
  /** Somebody looks for the tablet. */
  'tablet.rung': empty,
} as const;
