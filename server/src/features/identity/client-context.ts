import type { FastifyRequest } from 'fastify';
import { deviceHashOf } from './device-cookie.ts';

/** The browser that asks. */
export interface Asker {
  ip: string;
  deviceHash: Buffer | null;
  /** What its reader reads, such as 'pl-PL'. */
  locale: string;
}

export const askerOf = (request: FastifyRequest): Asker => ({
  ip: request.ip,
  deviceHash: deviceHashOf(request),
  locale: request.tenant.locale,
});
