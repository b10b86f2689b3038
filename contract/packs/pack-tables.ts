// `tables` of stores/*.yaml of a tenant pack: what can be booked (docs/packs.md).
import { z } from 'zod';

import {
  diningArea,
  diningTable,
  tableClosure,
  tableJoin,
  tablePlan,
  tableService,
  tableStay,
} from '../sites/table-plan.ts';

/** Fields that a plan does not know are refused here and dropped by servers, which may be older than a plan. */
export const packTables = z.strictObject({
  ...tablePlan.shape,
  areas: z.array(diningArea.strict()).min(1).max(20),
  tables: z.array(diningTable.strict()).min(1).max(200),
  joins: z
    .array(tableJoin.extend({ online: z.boolean().default(false) }).strict())
    .max(200)
    .default([]),
  services: z.array(tableService.strict()).min(1).max(20),
  closures: z.array(tableClosure.strict()).max(400).default([]),
  stays: z.array(tableStay.strict()).min(1).max(20),
});
export type PackTables = z.output<typeof packTables>;
