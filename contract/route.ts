import { z } from 'zod';
import type { Endpoint } from './endpoints.ts';
import type { RefusalCode } from './refusals.ts';

export interface Route extends Endpoint {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  /** `data` of the envelope; every reply is validated and stripped by it. */
  data: z.ZodType;
  success: 200 | 201;
  refusals: readonly RefusalCode[];
}

export const nothing = z.null();

/** The envelope of every JSON reply under /api. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ status: z.int(), message: z.string(), data });

export const failure = z.object({
  status: z.int(),
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  data: z.unknown(),
});
