// The effect of an erasure on the personal data of every table. A new table is added here, and to erase.sql.ts if it has any.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { withClient } from '../../platform/db/with-client.ts';

type Erasure = 'no customer data' | 'deleted' | 'anonymised' | 'deleted by age';

const TABLES: Record<string, Erasure> = {
  ...classify('no customer data', [
    'assets',
    'brands',
    'item_stock',
    'option_stock',
    'live_allergens',
    'card_accounts',
    'brand_pauses',
    'holiday_reviews',
    'postcode_places',
    'documents',
    'replaced_pictures',
    'refund_reports',
    'day_sheets',
    // Sums of at least a store and a day.
    'sales_days',
    'sales_orders',
    'sales_dishes',
    'sales_vat',
    'sales_waits',
    'items',
    'migrations',
    'order_transitions',
    'promotions',
    'deals',
    'sections',
    'slots',
    'store_brands',
    'stores',
    'tenant_hosts',
    'tenant_pages',
    'tenants',
    // Transitions and payments of orders, which are anonymous after an erasure.
    'order_events',
    'payments',
    'recon_breaks',
    'recon_runs',
    'domain_events',
    'event_consumers',
    'console_commands',
    'board_presence',
    // Numbers of customers a day.
    'paying_sign_ins',
    'booking_quarters',
    'booking_claims',
    'booking_closures',
    'order_alerts',
    // Staff, who are no customers; a removed member's rows are deleted, the audit stays.
    'staff_members',
    'staff_sessions',
    'staff_passkeys',
    'staff_duties',
    'day_sheet_readers',
    'push_subscriptions',
    'console_tablets',
    'printers',
    'print_jobs',
    'audit_entries',
    // Who changed which content, for good.
    'publishes',
    'changes',
    'change_sets',
    'draft_changes',
    'rehearsals',
    'sheet_imports',
    'staff_return_sums',
  ]),
  ...classify('deleted', [
    'addresses',
    'booking_history',
    'booking_waits',
    'challenges',
    'consents',
    'contact_messages',
    'customers',
    'customer_words',
    'devices',
    'messages',
    'newsletter_subscriptions',
    'outbox_messages',
    'sessions',
    'sign_in_links',
    'credit_balances',
    'credit_entries',
    'favourites',
    'referral_codes',
    'referrals',
    'webhook_events',
  ]),
  ...classify('anonymised', ['bookings', 'order_lines', 'orders', 'refunds']),
  // Keyed hashes, or an id without a customer.
  ...classify('deleted by age', [
    'allowances',
    'used_passkey_challenges',
    'declined_tries',
    'erasures',
    'guess_budgets',
    'message_deliveries',
  ]),
};

function classify<Class>(each: Class, names: string[]): Record<string, Class> {
  return Object.fromEntries(names.map((name) => [name, each]));
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('every table is classified for erasure', async () => {
  const { rows } = await withClient(database.superuserUrl, (client) =>
    client.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public'`,
    ),
  );
  expect(rows.map(({ tablename }) => tablename).sort()).toEqual(Object.keys(TABLES).sort());
});

/** Columns of orders and bookings that can hold personal data, and whether an erasure empties them. */
const COLUMNS: Record<string, 'kept' | 'emptied'> = {
  ...classify('emptied', [
    'bookings.allergies',
    'bookings.email',
    'bookings.held_by',
    'bookings.message',
    'bookings.name',
    'bookings.phone',
    'orders.address',
    'orders.allergy_notice',
    'orders.client_key',
    'orders.contact_email',
    'orders.contact_name',
    'orders.contact_phone',
    'orders.fingerprint',
    'orders.network',
    'orders.note',
    'orders.reject_note',
    'order_lines.note',
    'refunds.reason',
  ]),
  // Items, amounts and outcome of the order; time, size and outcome of the booking.
  ...classify('kept', [
    'bookings.language',
    'bookings.reference',
    'bookings.source',
    'bookings.state',
    'bookings.store_id',
    'bookings.table_ids',
    'bookings.tenant_id',
    'orders.allergens',
    'orders.bundles',
    'orders.currency',
    'orders.discount_label',
    'orders.done_lines',
    'orders.kept_closure',
    'orders.language',
    'orders.mode',
    'orders.number',
    'orders.promo_code',
    'orders.promotion_id',
    'orders.reject_reason',
    'orders.seller',
    'orders.status',
    'orders.status_cause',
    'orders.taken_by',
    // A member of staff.
    'orders.status_actor',
    'orders.store_id',
    'orders.tenant_id',
    'orders.vat',
    'order_lines.allergens',
    'order_lines.brand_id',
    'order_lines.brand_name',
    'order_lines.item_id',
    'order_lines.name',
    'order_lines.options',
    'order_lines.tenant_id',
    'order_lines.vat_shares',
    'order_lines.deal',
    'refunds.client_key',
    'refunds.fees',
    'refunds.lines',
    'refunds.provider_refund_id',
    'refunds.reason_code',
    'refunds.state',
    'refunds.tenant_id',
    'refunds.vat',
  ]),
};

test('every column of an order and of a booking is classified for erasure', async () => {
  const { rows } = await withClient(database.superuserUrl, (client) =>
    client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name in ('bookings', 'orders', 'order_lines', 'refunds')
         and data_type in ('text', 'jsonb', 'json', 'bytea', 'inet', 'ARRAY')`,
    ),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(COLUMNS).sort());
});
