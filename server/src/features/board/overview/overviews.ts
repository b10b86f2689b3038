// The overview of a caller's stores: all rows, and their stream of changes.
import type { FastifyReply } from 'fastify';

import { formatOptionKey } from '../../../../../contract/catalogue/option-key.ts';
import type { Overview } from '../../../../../contract/console/overview.ts';
import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { SNAPSHOT_READ } from '../../../platform/events/domain-events.sql.ts';
import { listOptions, type Catalogue } from '../../catalogue/catalogue.ts';
import type { Tenants } from '../../tenants/tenants.ts';
import type { OpenStreams, StreamOwner } from '../open-streams.ts';
import type { FeedTiming } from '../store-feed.ts';
import { createOverviewFeed, type OverviewFeed } from './overview-feed.ts';
import { readStoreOverviews, type StoreContent } from './overview.sql.ts';

interface OverviewsOptions extends FeedTiming {
  database: TenantDatabase;
  catalogue: Pick<Catalogue, 'snapshot'>;
  tenants: Pick<Tenants, 'site'>;
  now: () => Date;
  onError: (error: unknown) => void;
  streams: OpenStreams;
}

interface OverviewRequest {
  tenantId: string;
  hasStore: (storeId: string) => boolean;
}

interface OverviewStreamRequest extends OverviewRequest {
  owner: StreamOwner;
  /** Checked twice in each interval of heartbeats: false ends the stream. */
  isSameCaller: () => Promise<boolean>;
}

export interface Overviews {
  read(request: OverviewRequest): Promise<Overview>;
  open(reply: FastifyReply, request: OverviewStreamRequest): Promise<void>;
  /** A site has new domain events. */
  wake(tenantId: string): void;
  /** Stops the reading of events; the streams are ended by their owner. */
  close(): void;
}

export function createOverviews(options: OverviewsOptions): Overviews {
  const { database, catalogue, tenants, now, streams } = options;
  const feeds = new Map<string, OverviewFeed>();

  async function readContent(tenantId: string): Promise<StoreContent[]> {
    const [snapshot, { timeZone }] = await Promise.all([
      catalogue.snapshot(tenantId),
      tenants.site(tenantId),
    ]);
    return snapshot.stores.map(({ definition, brandIds }) => ({
      definition,
      timeZone,
      optionKeys: new Set(listOptions(snapshot, brandIds).map(formatOptionKey)),
    }));
  }

  function getFeed(tenantId: string): OverviewFeed {
    const feed =
      feeds.get(tenantId) ??
      createOverviewFeed({
        ...options,
        tenantId,
        readContent: () => readContent(tenantId),
      });
    feeds.set(tenantId, feed);
    return feed;
  }

  function dropIdleFeed(tenantId: string): void {
    const feed = feeds.get(tenantId);
    if (!feed?.isIdle()) return;
    feed.stop();
    feeds.delete(tenantId);
  }

  return {
    async read({ tenantId, hasStore }) {
      const content = await readContent(tenantId);
      const own = content.filter(({ definition }) => hasStore(definition.id));
      const stores = await withTenant(
        database,
        tenantId,
        (tx) => readStoreOverviews(tx, own, now()),
        SNAPSHOT_READ,
      );
      return { serverTime: now().toISOString(), stores };
    },
    open: (reply, { tenantId, hasStore, owner, isSameCaller }) =>
      streams.open(reply, owner, {
        subscribe: (raw, end) =>
          getFeed(tenantId).add({
            hasStore,
            send({ event, data }) {
              if (!raw.closed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
            },
            async check() {
              if (!(await isSameCaller())) end();
            },
          }),
        onUnsubscribed: () => dropIdleFeed(tenantId),
        onError: options.onError,
      }),
    wake: (tenantId) => feeds.get(tenantId)?.wake(),
    close() {
      for (const feed of feeds.values()) feed.stop();
    },
  };
}
