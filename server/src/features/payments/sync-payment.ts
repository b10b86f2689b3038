import type { Payment } from './payment.ts';

/** What whoever asks for it knows already. */
export interface Heard {
  /** As it was read a moment ago, which saves reading it again. */
  payment: Payment;
  /** The failed try of which a webhook tells. */
  declinedTry: string | null;
}

/** Asks the provider and applies what it says; the ordering room's part, because orders move by it. */
export type SyncPayment = (tenantId: string, paymentId: string, heard?: Heard) => Promise<unknown>;
