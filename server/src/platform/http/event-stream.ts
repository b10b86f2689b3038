// Server-sent events (WHATWG HTML, section 9.2).
import type { FastifyReply } from 'fastify';

/** Begins the response. Fastify's reply is bypassed from here on, so its headers are copied. */
export function startEventStream(reply: FastifyReply): FastifyReply['raw'] {
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
