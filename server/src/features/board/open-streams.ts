// The open event streams of the console, and their limits.
import type { FastifyReply } from 'fastify';

import { createStreamRegistry } from '../../platform/http/event-stream.ts';

export interface StreamOwner {
  tenantId: string;
  /** The person or the tablet. */
  callerId: string;
  tabletId: string | null;
  /** Null: an overview of several stores. */
  storeId: string | null;
}

type RawResponse = FastifyReply['raw'];

interface StreamSource {
  /** Sends new events to `raw`; returns the function that stops this. `end` ends the stream. */
  subscribe(raw: RawResponse, end: () => void): Promise<() => void>;
  /** Sends the events that the browser missed, after the subscription. */
  sendMissed?: (raw: RawResponse) => Promise<void>;
  /** The stream has no subscription any more. */
  onUnsubscribed(): void;
  onError: (error: unknown) => void;
}

export interface OpenStreams {
  /** Refuses one stream too many of a site, a store or a person with TOO_OFTEN; one of a tablet ends its oldest one. */
  open(reply: FastifyReply, owner: StreamOwner, source: StreamSource): Promise<void>;
  /** The server closes. */
  endAll(): void;
}

const MAX_STREAMS_PER_TABLET = 4;
const MAX_STREAMS_PER_CALLER = 20;
/** A part of the site's, so that one store leaves the others theirs; overviews count together as one. */
const MAX_STREAMS_PER_STORE = 60;
const MAX_STREAMS_PER_SITE = 200;

export function createOpenStreams(): OpenStreams {
  const registry = createStreamRegistry<StreamOwner>([
    {
      max: MAX_STREAMS_PER_TABLET,
      getKey: ({ tenantId, tabletId }) => tabletId && `${tenantId} ${tabletId}`,
      endsOldest: true,
    },
    {
      max: MAX_STREAMS_PER_STORE,
      getKey: ({ tenantId, storeId }) => `${tenantId} ${storeId ?? ''}`,
    },
    { max: MAX_STREAMS_PER_SITE, getKey: ({ tenantId }) => tenantId },
    { max: MAX_STREAMS_PER_CALLER, getKey: ({ tenantId, callerId }) => `${tenantId} ${callerId}` },
  ]);
  return {
    async open(reply, owner, { subscribe, sendMissed, onUnsubscribed, onError }) {
      const raw = registry.open(reply, owner, (started) => started);
      if (!raw) return;
      let stop = (): void => {};
      const unsubscribe = (): void => {
        stop();
        onUnsubscribed();
      };
      raw.once('close', unsubscribe);
      try {
        stop = await subscribe(raw, () => void raw.end());
        // The client may have gone meanwhile.
        if (raw.closed) return unsubscribe();
        await sendMissed?.(raw);
      } catch (error) {
        onError(error);
        raw.destroy();
      }
    },
    endAll: registry.endAll,
  };
}
