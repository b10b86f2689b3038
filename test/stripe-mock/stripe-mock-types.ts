export interface Charge {
  id: string;
  intentId: string;
  amount: number;
  amountRefunded: number;
  currency: string;
  created: number;
  disputed: boolean;
}

export interface MockIntent {
  id: string;
  account: string;
  amount: number;
  amountReceived: number;
  currency: string;
  metadata: Record<string, string>;
  clientSecret: string;
  created: number;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  lastError: object | null;
  charge: Charge | null;
}

export interface MockRefund {
  id: string;
  account: string;
  intentId: string;
  chargeId: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  created: number;
  status: 'succeeded' | 'pending' | 'failed';
}

export interface Dispute {
  id: string;
  account: string;
  status: string;
  /** Seconds. */
  dueBy: number | null;
  intentId: string;
  chargeId: string;
  amount: number;
  currency: string;
  created: number;
}
