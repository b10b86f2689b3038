import { text } from '../../../../contract/messages/text.ts';
import { ROUTES } from '../../../../contract/routes/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import { submitContactMessage, type ContactDeps } from './contact.ts';

export function addContactRoutes(server: Server, deps: ContactDeps): void {
  implement(server, ROUTES.contact, async ({ tenant: { tenantId }, body, request: { ip } }) => {
    await submitContactMessage(deps, { tenantId, ip }, body);
    return { data: null, message: text('CONTACT_SENT') };
  });
}
