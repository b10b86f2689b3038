import { ROUTES } from '../../../../contract/routes/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { getOrigin } from '../../platform/http/request-origin.ts';
import type { Server } from '../../platform/http/server.ts';
import { parseInviteCode, setInviteCookie } from './invite-cookie.ts';
import { readReferral, type LoyaltyDeps } from './referrals.ts';

export function addLoyaltyRoutes(server: Server, deps: LoyaltyDeps): void {
  implement(server, ROUTES.referral, async ({ tenant, customer, request }) => ({
    data: await readReferral(deps, {
      tenantId: tenant.tenantId,
      customerId: customer.customerId,
      toLink: (code) => `${getOrigin(request)}/invite/${code}`,
    }),
  }));

  // A page URL, not a route of the contract. The code is looked up at sign-up only: a lookup here would let strangers
  // enumerate codes.
  server.fastify.get<{ Params: { code: string } }>('/invite/:code', async (request, reply) => {
    const code = parseInviteCode(request.params.code);
    if (code !== null) setInviteCookie(request, reply, code);
    return reply.header('cache-control', 'no-store').redirect('/', 302);
  });
}
