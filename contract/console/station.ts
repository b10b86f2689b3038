// Stations of a kitchen, which screens and printers may belong to.
import { z } from 'zod';

import { slug } from '../ids.ts';
import { toOneLine } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';

/** A part of the kitchen with its own screen. A dish may belong to several stations. */
export const station = z.object({
  name: toOneLine(MAX_LENGTH.stationName).min(1),
  /** Ids of sections as in `Board.dishes`. */
  sections: z.array(z.string().max(200)).max(500),
  dishes: z.array(slug).max(500),
});
export type Station = z.infer<typeof station>;
