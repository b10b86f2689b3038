// What follows when the server says no. Loaded with the first call, so it costs a first visit nothing.
import type { ProofOfWorkChallenge } from '../../../../contract/proof-of-work.ts';
import type { RouteName } from '../../../../contract/routes.ts';
import { CallFailure } from './call-failure.ts';
import type { CallOptions } from './call.ts';

export interface RefusedCall {
  name: RouteName;
  options: CallOptions;
  refusal: {
    status: number;
    message: string;
    data: unknown;
    code?: string;
    errors?: { field: string; message: string }[];
  };
}

/** A 401 of these calls signs out silently (spec section 4: user, address, order and product calls). */
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
 * The options to call with once more, where the refusal was a puzzle that is solved now; otherwise throws a
 * `CallFailure`, after `signOut` where the token is no longer known.
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
