import { ROUTES } from '../../../../contract/routes.ts';
import { originOf } from '../../platform/http/host.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import { readInviteCode } from './invite-code.ts';
import { keepInvite } from './invite-cookie.ts';
import type { LoyaltyParts } from './loyalty-parts.ts';
import { readReferral } from './read-referral.ts';

export function addLoyaltyRoutes(server: Server, parts: LoyaltyParts): void {
  implement(server, ROUTES.referral, async ({ tenant, customer, request }) => ({
    data: await readReferral(parts, {
      tenantId: tenant.tenantId,
      customerId: customer.customerId,
      linkTo: (code) => `${originOf(request)}/invite/${code}`,
    }),
  }));

  // A link to open, so it is a page's address and no route of the contract. Whether the code is anybody's is seen at
  // the sign-up: asking here would tell strangers which codes there are.
  server.fastify.get<{ Params: { code: string } }>('/invite/:code', async (request, reply) => {
    const code = readInviteCode(request.params.code);
    if (code !== null) keepInvite(request, reply, code);
    return reply.header('cache-control', 'no-store').redirect('/', 302);
  });
}
