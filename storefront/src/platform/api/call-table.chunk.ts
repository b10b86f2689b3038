// The endpoint table and the handling of refusals. Loaded with the first call, to save bytes on the first visit.
import type { ProofOfWorkChallenge } from '../../../../contract/proof-of-work.ts';
import type { RouteName } from '../../../../contract/routes/routes.ts';
import { CallFailure } from './call-failure.ts';
import type { CallOptions, Envelope } from './call-types.ts';

export { ENDPOINTS } from '../../../../contract/endpoints.ts';

export interface RefusedCall {
  name: RouteName;
  options: CallOptions;
  refusal: Envelope;
}

/** A 401 of these calls signs out silently (specification section 4: user, address, order and product calls). */
const SIGNS_OUT: ReadonlySet<RouteName> = new Set<RouteName>([
  'getCustomer',
  'updateCustomer',
  'listSessions',
  'endOtherSessions',
  'endSession',
  'listConsents',
  'exportCustomer',
  'eraseCustomer',
  'createAddress',
  'listAddresses',
  'updateAddress',
  'deleteAddress',
  'placeOrder',
  'paymentStatus',
  'listOrders',
  'orderById',
  'orderPayment',
  'cancelOrder',
  'menu',
  'menuItem',
]);

/**
 * Returns the options for a retry if the server required proof of work; otherwise throws a `CallFailure`, after `signOut`
 * if the token is no longer valid.
 */
export async function handleRefusal(
  { name, options, refusal }: RefusedCall,
  signOut: () => void,
): Promise<CallOptions> {
  if (refusal.status === 401 && SIGNS_OUT.has(name)) signOut();
  const body = options.body as object | undefined;
  if (refusal.code === 'PUZZLE_NEEDED' && body && !('solution' in body)) {
    const { solveProofOfWork } = await import('./solve-proof-of-work.ts');
    return {
      ...options,
      body: { ...body, solution: await solveProofOfWork(refusal.data as ProofOfWorkChallenge) },
    };
  }
  throw new CallFailure({ ...refusal, code: refusal.code ?? 'UNKNOWN' });
}
