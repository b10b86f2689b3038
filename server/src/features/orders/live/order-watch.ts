// Notifies open streams of changed orders: at once for changes by this process, within a poll interval for others.
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';

export interface OrderWatch {
  /** Calls `onChange` when the order may have changed; returns the function that unsubscribes. */
  watch(tenantId: string, orderId: string, onChange: () => void): () => void;
  /** This process has committed a change of the order. */
  notify(tenantId: string, orderId: string): void;
  stop(): void;
}

interface Watched {
  version: string | null;
  listeners: Set<() => void>;
}

export interface OrderWatchOptions {
  database: TenantDatabase;
  pollMilliseconds: number;
  onError: (error: unknown) => void;
}

export function createOrderWatch({
  database,
  pollMilliseconds,
  onError,
}: OrderWatchOptions): OrderWatch {
  const tenants = new Map<string, Map<string, Watched>>();
  let isPolling = false;

  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    try {
      await Promise.all(
        [...tenants].map(([tenantId, orders]) => pollTenant(database, tenantId, orders)),
      );
    } catch (error) {
      onError(error);
    } finally {
      isPolling = false;
    }
  }
  const timer = setInterval(() => void poll(), pollMilliseconds).unref();

  return {
    watch(tenantId, orderId, onChange) {
      const orders = tenants.get(tenantId) ?? new Map<string, Watched>();
      tenants.set(tenantId, orders);
      const watched = orders.get(orderId) ?? { version: null, listeners: new Set() };
      orders.set(orderId, watched);
      watched.listeners.add(onChange);
      return () => {
        watched.listeners.delete(onChange);
        if (watched.listeners.size === 0 && orders.get(orderId) === watched) orders.delete(orderId);
        if (orders.size === 0 && tenants.get(tenantId) === orders) tenants.delete(tenantId);
      };
    },
    notify(tenantId, orderId) {
      notify(tenants.get(tenantId)?.get(orderId));
    },
    stop: () => clearInterval(timer),
  };
}

/** One query for all watched orders of a tenant. */
async function pollTenant(
  database: TenantDatabase,
  tenantId: string,
  orders: ReadonlyMap<string, Watched>,
): Promise<void> {
  const ids = [...orders.keys()];
  const { rows } = await withTenant(
    database,
    tenantId,
    (tx) =>
      sql<{ order_id: string; version: string }>`
        select o.order_id, concat_ws(' ', o.status, o.updated_at, p.state, p.refunded_minor) as version
        from orders o join payments p using (tenant_id, order_id)
        where o.tenant_id = ${tenantId} and o.order_id = any(${ids})
        order by o.order_id, p.attempt`.execute(tx),
    { isReadOnly: true },
  );
  for (const [orderId, version] of new Map(rows.map((row) => [row.order_id, row.version]))) {
    const watched = orders.get(orderId);
    if (!watched || watched.version === version) continue;
    watched.version = version;
    notify(watched);
  }
}

function notify(watched: Watched | undefined): void {
  for (const listener of watched?.listeners ?? []) listener();
}
