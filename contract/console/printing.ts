// Ticket printers of a store.
import { z } from 'zod';

import { slug, uuid } from '../ids.ts';
import { toOneLine } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';
import { addedBy } from './staff.ts';

export const newPrinter = z.object({
  name: toOneLine(MAX_LENGTH.printerName).min(1),
  storeId: slug,
  /** Name of the station whose lines it prints; null: whole tickets. */
  station: toOneLine(MAX_LENGTH.stationName).nullable().default(null),
});

/** The address is shown once; everybody who knows it gets the store's tickets. */
export const printerAddress = z.object({ id: uuid, path: z.string() });
export type PrinterAddress = z.infer<typeof printerAddress>;

/** A printer gets a job so often that it neither confirms nor refuses; then the next job prints. */
export const MAX_UNANSWERED = 3;

export const printer = z.object({
  id: uuid,
  name: z.string(),
  storeId: slug,
  station: z.string().nullable(),
  /** The store has no such station any more: the printer prints whole tickets. */
  isStationGone: z.boolean(),
  /** When it last asked for a job; null: never. */
  seenAt: z.string().nullable(),
  addedBy,
  /** As the printer reports it, in its words; empty: none. */
  problem: z.string(),
  /** Pages that it has not confirmed and still gets. */
  waiting: z.int(),
  /** Numbers of orders whose tickets it fetched `MAX_UNANSWERED` times and never confirmed; it gets them no more. */
  unconfirmed: z.array(z.string()),
});
export type Printer = z.infer<typeof printer>;
