import type { FastifyRequest } from 'fastify';
import { ROUTES } from '../../../../contract/routes.ts';
import { originOf } from '../../platform/http/host.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import { subscribe, writeToRestaurant, type Growth, type Visitor } from './newsletter.ts';
import { addNewsletterRoutes } from './newsletter.routes.ts';

const visitorOf = ({ tenant: { tenantId, locale }, ip }: FastifyRequest): Visitor => ({
  tenantId,
  locale,
  ip,
});

export function addGrowthRoutes(server: Server, growth: Growth): void {
  implement(server, ROUTES.subscribe, async ({ body, request }) => {
    await subscribe(growth, visitorOf(request), { email: body.email, origin: originOf(request) });
    return { data: null, message: 'Thank you for subscribing!' };
  });

  implement(server, ROUTES.contact, async ({ body, request }) => {
    await writeToRestaurant(growth, visitorOf(request), body);
    return { data: null, message: 'Thank you. We will answer by e-mail.' };
  });

  addNewsletterRoutes(server, growth);
}
