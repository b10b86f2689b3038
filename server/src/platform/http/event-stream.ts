// Server-sent events (WHATWG HTML, section 9.2): the open streams of a server, and their limits.
import type { FastifyReply } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

type RawResponse = FastifyReply['raw'];

export interface StreamLimit<Owner> {
  /** The most open streams whose owners have the same key. */
  max: number;
  getKey: (owner: Owner) => string;
}

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

  function checkLimits(owner: Owner): void {
    for (const { max, getKey } of limits) {
      const key = getKey(owner);
      const open = [...owners.values()].filter((other) => getKey(other) === key);
      if (open.length >= max) throw new Refusal('TOO_OFTEN', { retryAfterSeconds: 60 });
    }
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
      checkLimits(owner);
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
