// The live state of a store: pauses, busy time, sold-out dishes and options, stations, switches, which commands change, and what waits.
import { z } from 'zod';

import { ALLERGENS } from '../allergens/allergens.ts';
import { ALLERGEN_LEVELS } from '../catalogue/live-allergens.ts';
import { isoInstant, slug, uuid } from '../ids.ts';
import { mode } from '../sites/store.ts';
import { waitingOrder } from './phone-orders.ts';
import { station } from './station.ts';
import { storeSwitches } from './store-switches.ts';

/** 'until_back': until somebody ends it. */
export const soldOutUntil = z.union([isoInstant, z.literal('until_back')]);

/** When somebody set it; null: unknown. */
const setAt = z.string().nullable();

/** An option in all dishes of a brand that have its group. */
export const optionKey = z.object({ brandId: slug, groupId: slug, optionId: slug });

export const dishOrOption = z.union([z.object({ itemId: slug }), optionKey]);

/** An allergen that the store adds to the menu's for a while; it never takes one away. */
export const liveAllergen = z.object({
  subject: dishOrOption,
  allergen: z.enum(ALLERGENS),
  level: z.enum(ALLERGEN_LEVELS),
  until: z.string(),
  by: z.string(),
});
export type LiveAllergen = z.infer<typeof liveAllergen>;

/** A payment that the customer contests at their bank, while the bank waits for the shop's answer. Amounts are in the order's details. */
export const openDispute = z.object({
  orderId: uuid,
  number: z.string(),
  /** Null: the provider names no date. */
  answerBy: z.string().nullable(),
});
export type OpenDispute = z.infer<typeof openDispute>;

/** State of a store that commands change. Pause, busy and stock end by themselves or by a command; null: not in effect. */
export const liveState = z.object({
  paused: z
    .object({
      until: z.string(),
      /** The modes that take no orders. */
      modes: z.array(mode),
      by: z.string(),
      /** 'unattended': because no board was open; it ends when one is. */
      cause: z.enum(['staff', 'unattended']),
    })
    .nullable(),
  /** Brands of the store whose dishes take no orders. */
  pausedBrands: z.array(
    z.object({ brandId: slug, name: z.string(), until: z.string(), by: z.string() }),
  ),
  busy: z
    .object({
      until: z.string(),
      extraMinutes: z.int(),
      /** The share of the usual capacity of each slot; 100: all of it. */
      capacityPercent: z.int(),
      by: z.string(),
    })
    .nullable(),
  /** Dishes that are sold out or limited. */
  stock: z.array(
    z.object({
      itemId: slug,
      name: z.string(),
      soldOutUntil: soldOutUntil.nullable(),
      remaining: z.int().min(0).nullable(),
      by: z.string(),
      setAt,
    }),
  ),
  options: z.array(optionKey.extend({ soldOutUntil, by: z.string(), setAt })),
  /** Undefined: from a server of an earlier release. */
  allergens: z.array(liveAllergen).optional(),
  stations: z.array(station),
  switches: storeSwitches,
  /** How many ticket printers the store has. */
  printers: z.int().min(0),
  /** Undefined: from a server of an earlier release. */
  printerProblems: z
    .array(
      z.object({
        name: z.string(),
        /** In the printer's words, such as an empty paper roll; empty: none. */
        problem: z.string(),
        /** When it was seen last, or added, if that is longer ago than `DEVICE_LOST_SECONDS`: it is off or has no network. */
        silentSince: z.string().optional(),
        /** Numbers of orders whose tickets it fetched and never confirmed: nobody knows whether they are on paper. */
        unconfirmed: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  /** Orders by phone that are not paid yet. */
  waiting: z.array(waitingOrder),
  /** The most urgent first. */
  disputes: z.array(openDispute),
});
export type LiveState = z.infer<typeof liveState>;
