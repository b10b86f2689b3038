// Rules of a store that its managers set.
import { z } from 'zod';

export const storeSwitches = z.object({
  /** Members with the role 'kitchen' may accept and delay orders. */
  kitchenAccepts: z.boolean(),
  /** The last station that finishes makes an order ready; otherwise somebody at the pass or the board does. */
  stationsMakeReady: z.boolean(),
  /** The store takes no new orders while no board is open (docs/console/availability.md, Unattended stores). */
  pausesUnattended: z.boolean(),
});
export type StoreSwitches = z.infer<typeof storeSwitches>;
