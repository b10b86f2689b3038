// Implements routes and streams of the console by their handlers.
import type { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type {
  ConsoleRoute,
  ConsoleStream,
  ConsoleUpload,
} from '../../../../contract/console/routes/console-route.ts';
import { text } from '../../../../contract/messages/text.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import {
  bindRoute,
  parsePart,
  type Part,
  type RequestParts,
} from '../../platform/http/bind-route.ts';
import { CONSOLE_ROUTE, type RequestTenant } from '../../platform/http/server.ts';
import {
  authorize,
  findRequestCaller,
  requireStore,
  type CallerOf,
  type ConsoleServer,
} from './authorize.ts';
import { hasStore, type StaffPrincipal } from './principal.ts';

export interface ConsoleContext<R extends ConsoleRoute> extends RequestParts<R> {
  /** Null exactly if the route is public. */
  caller: CallerOf<R>;
}

export function implementConsole<R extends ConsoleRoute>(
  server: ConsoleServer,
  route: R,
  handler: (context: ConsoleContext<R>) => Promise<z.input<R['data']>>,
): void {
  bindRoute(server, route, {
    config: CONSOLE_ROUTE,
    identify: (request) => authorize(server, route, request),
    async handle(parts, caller) {
      await requireStore(server, route, parts, caller);
      return { data: await handler({ ...parts, caller }) };
    },
  });
}

/** The caller is known before the file is read. */
export function implementUpload<R extends ConsoleRoute & ConsoleUpload>(
  server: ConsoleServer,
  route: R,
  handler: (context: ConsoleContext<R>, file: Uint8Array) => Promise<z.input<R['data']>>,
): void {
  void server.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      route.fileType,
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, file: Buffer) => file,
    );
    implementConsole({ ...server, fastify: scope }, route, (context) => {
      const { body } = context.request;
      return handler(context, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    });
  });
}

/** The handler reads the file while it comes, and ends at `maxBytes` if its sender has not said how long it is. */
export function implementStreamedUpload<R extends ConsoleRoute & ConsoleUpload>(
  server: ConsoleServer,
  route: R,
  handler: (context: ConsoleContext<R>, file: Readable) => Promise<z.input<R['data']>>,
): void {
  void server.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      route.fileType,
      async ({ headers }: FastifyRequest, file: Readable) => {
        if (Number(headers['content-length'] ?? 0) > route.maxBytes)
          throw new Refusal('TOO_LARGE', { message: text('TOO_MANY_BYTES', route.maxBytes) });
        return file;
      },
    );
    implementConsole({ ...server, fastify: scope }, route, (context) =>
      handler(context, context.request.raw),
    );
  });
}

export interface StreamContext<R extends ConsoleStream> {
  tenant: RequestTenant;
  caller: CallerOf<R>;
  query: Part<R, 'query'>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The caller as they are now; null: signed out, or without the store of the stream. */
  findCallerNow: () => Promise<StaffPrincipal | null>;
}

/** The stream outlives the time limit of a handler, which ends with the headers. */
export function implementStream<R extends ConsoleStream>(
  server: ConsoleServer,
  stream: R,
  handler: (context: StreamContext<R>) => Promise<void>,
): void {
  server.fastify.get(stream.path, { config: CONSOLE_ROUTE }, async (request, reply) => {
    const caller = await authorize(server, stream, request);
    const { tenant } = request;
    const query = parsePart(stream.query, request.query, request) as Part<R, 'query'>;
    const parts = { tenant, params: request.params, query, body: undefined };
    const storeId = await requireStore(server, stream, parts, caller);
    await handler({
      tenant,
      caller,
      query,
      request,
      reply,
      async findCallerNow() {
        const current = await findRequestCaller(server, request);
        return current && (!storeId || hasStore(current, storeId)) ? current : null;
      },
    });
  });
}
