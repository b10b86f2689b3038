// The open event streams of the console, and their limits.
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../platform/errors/refusal.ts';
import { startEventStream } from '../../platform/http/event-stream.ts';

export interface StreamOwner {
  tenantId: string;
  /** The person or the tablet. */
  callerId: string;
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
  /** Refuses one stream too many of a site or of a caller with TOO_OFTEN. */
  open(reply: FastifyReply, owner: StreamOwner, source: StreamSource): Promise<void>;
  /** The server closes. */
  endAll(): void;
}

const MAX_STREAMS_PER_CALLER = 20;
const MAX_STREAMS_PER_SITE = 200;

export function createOpenStreams(): OpenStreams {
  const owners = new Map<() => void, StreamOwner>();

  function checkLimits({ tenantId, callerId }: StreamOwner): void {
    const ofSite = [...owners.values()].filter((stream) => stream.tenantId === tenantId);
    const ofCaller = ofSite.filter((stream) => stream.callerId === callerId);
    if (ofSite.length >= MAX_STREAMS_PER_SITE || ofCaller.length >= MAX_STREAMS_PER_CALLER)
      throw new Refusal('TOO_OFTEN');
  }

  return {
    async open(reply, owner, { subscribe, sendMissed, onUnsubscribed, onError }) {
      checkLimits(owner);
      // A response that has closed already emits no event to clean up on.
      if (reply.raw.closed) return void reply.hijack();
      const raw = startEventStream(reply);
      const end = (): void => void raw.end();
      let stop = (): void => {};
      const unsubscribe = (): void => {
        stop();
        onUnsubscribed();
      };
      owners.set(end, owner);
      raw.once('close', () => {
        owners.delete(end);
        unsubscribe();
      });
      try {
        stop = await subscribe(raw, end);
        // The client may have gone meanwhile.
        if (raw.closed) return unsubscribe();
        await sendMissed?.(raw);
      } catch (error) {
        onError(error);
        raw.destroy();
      }
    },
    endAll() {
      for (const end of owners.keys()) end();
    },
  };
}
