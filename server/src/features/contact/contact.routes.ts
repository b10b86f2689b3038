import { text } from '../../../../contract/messages/text.ts';
import { ROUTES } from '../../../../contract/routes/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import type { IdentityDeps } from '../identity/identity.ts';
import { submitContactMessage } from './contact.ts';

export function addContactRoutes(server: Server, identity: IdentityDeps): void {
  implement(server, ROUTES.contact, async ({ tenant: { tenantId }, body, request: { ip } }) => {
    await submitContactMessage(identity, { tenantId, ip }, body);
    return { data: null, message: text('CONTACT_SENT') };
  });
}
