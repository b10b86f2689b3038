import type { PaymentProviders } from '../../integrations/payments/payment-providers.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DirectDelivery } from '../notifications/notifications.ts';
import type { Log, Payments } from '../payments/payments.ts';
import type { Places } from '../places/places.ts';
import type { Tenants } from '../tenants/tenants.ts';
import type { OrderSettings } from './order-settings.ts';

/** What moving and refunding orders needs: all that the command line has, which talks to no card provider. */
export interface OrderMoveDeps {
  database: TenantDatabase;
  now: () => Date;
  log: Log;
  /** Called after the commit of a transaction that changed an order: event streams and boards read its events. */
  notifyReaders: (tenantId: string) => void;
  /** Absent: messages to customers take the job queue. */
  directDelivery?: DirectDelivery;
}

/** What pricing a cart needs. */
export interface QuoteDeps {
  database: TenantDatabase;
  now: () => Date;
  tenants: Pick<Tenants, 'site' | 'tenant'>;
  catalogue: Pick<Catalogue, 'snapshot' | 'live'>;
  places: Places;
  cards: Pick<PaymentProviders, 'canPay'>;
}

export interface OrderDeps extends OrderMoveDeps, QuoteDeps {
  catalogue: Pick<Catalogue, 'snapshot' | 'live' | 'forgetLive'>;
  cards: PaymentProviders;
  payments: Payments;
  settings: OrderSettings;
  /** Tests stop the process here; does nothing in production. */
  failpoint: (name: 'after_T1_commit') => Promise<void>;
}

/** Ownership is part of every query: another customer's order is not found (docs/security.md T8). */
export interface OwnOrder {
  tenantId: string;
  customerId: string;
  orderId: string;
}
