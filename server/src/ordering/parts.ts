// What the ordering room needs of the rest of the house; app.ts hands it in.
import type { TenantDatabase } from '../db/tenant-database.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CardProviders } from '../outside/cards/card-providers.ts';
import type { Payments } from '../payments/payments.ts';
import type { Tenants } from '../tenants/tenants.ts';
import type { OrderWatch } from './order-watch.ts';

export interface OrderingSettings {
  /** How long an unpaid order keeps what it holds (reliability section 3.1). */
  payMinutes: number;
  /** Of one customer (reliability T21). */
  ordersPerHour: number;
  /** Tries that a bank declined, of one customer and from one network. */
  declinesPerCustomerPerDay: number;
  declinesPerNetworkPerDay: number;
  /** The simulated kitchen of the demo, at stores that accept by themselves; null: people work there. */
  kitchen: { acceptSeconds: number; stepSeconds: number } | null;
}

export const ORDERING_SETTINGS: OrderingSettings = {
  payMinutes: 15,
  ordersPerHour: 5,
  declinesPerCustomerPerDay: 10,
  declinesPerNetworkPerDay: 20,
  kitchen: null,
};

/** A laptop's visitors try things out, and a kitchen that never answers would be a sad demo. */
export const DEMO_ORDERING_SETTINGS: OrderingSettings = {
  ...ORDERING_SETTINGS,
  ordersPerHour: 30,
  declinesPerCustomerPerDay: 30,
  // Everybody shares one address there.
  declinesPerNetworkPerDay: 1_000,
  kitchen: { acceptSeconds: 3, stepSeconds: 20 },
};

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface OrderingParts {
  database: TenantDatabase;
  tenants: Pick<Tenants, 'site'>;
  catalogue: Pick<Catalogue, 'snapshot' | 'live' | 'forgetLive'>;
  cards: CardProviders;
  payments: Payments;
  settings: OrderingSettings;
  now: () => Date;
  log: Log;
  watch: OrderWatch;
  /** A test's place to stop the process dead; does nothing in the product. */
  failpoint: (name: 'after_T1_commit') => Promise<void>;
}
