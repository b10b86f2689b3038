// Tells open streams that their order, its payment or a refund of it has changed. One reader follows the events of each
// tenant that has open streams, whichever process made the changes.
import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import { createEventReader, type EventReader } from '../../../platform/events/event-reader.ts';

export interface OrderWatch {
  /** Resolves when each change from now on calls `onChange`; returns the function that unsubscribes. */
  watch(tenantId: string, orderId: string, onChange: () => void): Promise<() => void>;
  /** A tenant has new domain events. */
  wake(tenantId: string): void;
  stop(): void;
}

export interface OrderWatchOptions {
  database: TenantDatabase;
  pollMilliseconds: number;
  onError: (error: unknown) => void;
}

interface WatchedTenant {
  reader: EventReader;
  listeners: Set<{ orderId: string; onChange: () => void }>;
}

export function createOrderWatch(options: OrderWatchOptions): OrderWatch {
  const tenants = new Map<string, WatchedTenant>();

  function followTenant(tenantId: string): WatchedTenant {
    const listeners: WatchedTenant['listeners'] = new Set();
    const reader = createEventReader({
      ...options,
      tenantId,
      storeId: null,
      readRows: async (_tx, events) => new Set(events.map(({ orderId }) => orderId)),
      publish(changed) {
        for (const { orderId, onChange } of listeners) if (changed.has(orderId)) onChange();
      },
    });
    const tenant = { reader, listeners };
    tenants.set(tenantId, tenant);
    return tenant;
  }

  return {
    async watch(tenantId, orderId, onChange) {
      const { reader, listeners } = tenants.get(tenantId) ?? followTenant(tenantId);
      const listener = { orderId, onChange };
      listeners.add(listener);
      const unwatch = (): void => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        reader.stop();
        if (tenants.get(tenantId)?.reader === reader) tenants.delete(tenantId);
      };
      try {
        await reader.start();
      } catch (error) {
        unwatch();
        throw error;
      }
      return unwatch;
    },
    wake: (tenantId) => tenants.get(tenantId)?.reader.wake(),
    stop() {
      for (const { reader } of tenants.values()) reader.stop();
    },
  };
}
