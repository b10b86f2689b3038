// Server-sent events (WHATWG HTML, section 9.2): the open streams of a server, and their limits.
import type { FastifyReply } from 'fastify';

import { Refusal } from '../errors/refusal.ts';

type RawResponse = FastifyReply['raw'];

export interface StreamLimit<Owner> {
  /** The most open streams whose owners have the same key. */
  max: number;
  /** Null: the limit does not concern the owner. */
  getKey: (owner: Owner) => string | null;
  /**
   * One stream too many ends the oldest one instead of being refused. For one device's own streams: some may be left from
   * connections that it has lost, which the server notices later.
   */
  endsOldest?: boolean;
}

/** A client that has vanished is noticed within this time (slow-client-timeout.ts), and its stream makes room. */
const RETRY_SECONDS = 30;

export interface StreamRegistry<Owner> {
  /**
   * Begins the response and passes it to `start`, whose stream is ended by `endAll`. Refuses one stream too many with
   * TOO_OFTEN, and any after `endAll` with UNAVAILABLE. Null: the client has gone, and nothing has started.
   */
  open<Stream extends { end(): void }>(
    reply: FastifyReply,
    owner: Owner,
    start: (raw: RawResponse) => Stream,
  ): Stream | null;
  /** The server closes. */
  endAll(): void;
}

export function createStreamRegistry<Owner>(
  limits: readonly StreamLimit<Owner>[],
): StreamRegistry<Owner> {
  const owners = new Map<{ end(): void }, Owner>();
  let isClosed = false;

  /** The streams to end, so that another one keeps all limits. */
  function checkLimits(owner: Owner): { end(): void }[] {
    const ending: { end(): void }[] = [];
    // Those that end come first, and make room for the others.
    for (const { max, getKey, endsOldest } of limits) {
      const key = getKey(owner);
      if (key === null) continue;
      const open = [...owners].flatMap(([stream, other]) =>
        getKey(other) === key && !ending.includes(stream) ? [stream] : [],
      );
      if (open.length < max) continue;
      if (!endsOldest) throw createStreamRefusal();
      ending.push(...open.slice(0, open.length - max + 1));
    }
    return ending;
  }

  return {
    open(reply, owner, start) {
      // A response that has closed already emits no event to clean up on.
      if (reply.raw.closed) {
        reply.hijack();
        return null;
      }
      // The server waits for open streams, and would for one that nobody ends.
      if (isClosed) throw new Refusal('UNAVAILABLE');
      for (const oldest of checkLimits(owner)) {
        owners.delete(oldest);
        oldest.end();
      }
      const raw = beginResponse(reply);
      const stream = start(raw);
      owners.set(stream, owner);
      raw.once('close', () => owners.delete(stream));
      return stream;
    },
    endAll() {
      isClosed = true;
      for (const stream of owners.keys()) stream.end();
    },
  };
}

const createStreamRefusal = (): Refusal =>
  new Refusal('TOO_OFTEN', { retryAfterSeconds: RETRY_SECONDS });

/** Fastify's reply is bypassed from here on, so its headers are copied. */
function beginResponse(reply: FastifyReply): RawResponse {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  return raw;
}
