import type { SignedIn } from '../../platform/http/server.ts';
import type { ClientContext } from '../identity/identity.ts';

/** A signed-in customer asks for their data or for its end. */
export interface PrivacyRequest {
  tenantId: string;
  session: SignedIn;
  client: ClientContext;
  /** The four digits that were sent to the account's own e-mail or phone, once they have come. */
  code: string | undefined;
}
