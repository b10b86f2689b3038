// `approval` in tenant.yaml: which changes a second person has to approve before they are published from the office.
import { z } from 'zod';

export const packApproval = z.strictObject({
  /** Prices that move by more than so many percent. */
  priceMovePercent: z.int().min(1).max(100).optional(),
  /** Statements about allergens that lose one. */
  allergenRemoved: z.boolean().optional(),
  /** Changes that reach every store of the site. */
  allStores: z.boolean().optional(),
});
export type ApprovalRule = z.infer<typeof packApproval>;
