import type { FastifyRequest } from 'fastify';

/** Over https a browser takes a cookie of this name from https alone (ASVS 3.3.1); a laptop serves plain http. */
export const secured = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Secure-${name}` : name;
