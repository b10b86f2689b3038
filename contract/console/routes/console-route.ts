// The shape of a console route and its common parameters.
import { z } from 'zod';

import { tenantSlug, uuid } from '../../ids.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { ConsoleEndpoint } from '../endpoints.ts';

/** Its events have no envelope. */
export type ConsoleStream = ConsoleEndpoint & {
  summary: string;
  params: z.ZodType;
  query?: z.ZodType;
  refusals: readonly RefusalCode[];
};

export type ConsoleRoute = ConsoleEndpoint & {
  summary: string;
  params: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `data` of the envelope. */
  data: z.ZodType;
  success: 200;
  refusals: readonly RefusalCode[];
};

export const siteParams = z.object({ site: tenantSlug });
/** Of a person, an order or a device. */
export const byId = siteParams.extend({ id: uuid });
