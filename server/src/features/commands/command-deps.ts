import type { FastifyBaseLogger } from 'fastify';

import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { StaffPrincipal } from '../access/access.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderMoveDeps } from '../orders/orders.ts';
import type { Tenants } from '../tenants/tenants.ts';

export interface CommandDeps {
  database: TenantDatabase;
  catalogue: Pick<Catalogue, 'snapshot' | 'live'>;
  tenants: Pick<Tenants, 'site' | 'tenant'>;
  moves: OrderMoveDeps;
  now: () => Date;
  /** Called after the commit of a change of a store's live state. */
  notifyReaders: (tenantId: string) => void;
}

export interface CommandSender {
  tenantId: string;
  caller: StaffPrincipal;
  /** The log of the request. */
  log: Pick<FastifyBaseLogger, 'error'>;
}
