import type { CustomerPrincipal } from '../../platform/http/server.ts';
import type { ClientContext } from '../identity/identity.ts';

/** A signed-in customer requests an export or the erasure of their data. */
export interface PrivacyRequest {
  tenantId: string;
  session: CustomerPrincipal;
  client: ClientContext;
  /** The step-up code that was sent to the account's own e-mail or phone; undefined in the first request. */
  code: string | undefined;
}
