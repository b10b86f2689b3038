// The browser's files of a built app. Their names contain a hash of their contents, so they are immutable.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { invariant } from '../../../../contract/invariant.ts';
import { Refusal } from '../errors/refusal.ts';
import type { HttpsCheck } from '../http/request-origin.ts';
import { getApiHeaders, getWorkerHeaders } from '../http/security-headers.ts';
import type { Server } from '../http/server.ts';
import { getAcceptedEncoding, encode, type Encoding } from '../response-cache/content-encoding.ts';

const MEDIA_TYPES: Readonly<Record<string, { mediaType: string; isCompressible: boolean }>> = {
  '.js': { mediaType: 'text/javascript; charset=utf-8', isCompressible: true },
  '.html': { mediaType: 'text/html; charset=utf-8', isCompressible: true },
  '.css': { mediaType: 'text/css; charset=utf-8', isCompressible: true },
  '.svg': { mediaType: 'image/svg+xml', isCompressible: true },
  '.json': { mediaType: 'application/json; charset=utf-8', isCompressible: true },
  '.woff2': { mediaType: 'font/woff2', isCompressible: false },
  '.png': { mediaType: 'image/png', isCompressible: false },
  '.webp': { mediaType: 'image/webp', isCompressible: false },
};

export interface ClientFile {
  bytes: Buffer;
  mediaType: string;
  isCompressible: boolean;
  checksum: string;
  encodings: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Their names change with their contents. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files by name, as under /assets/. Later files of the folder are not served. */
export type ClientFiles = ReadonlyMap<string, ClientFile>;

export async function readClientFiles(folder: string): Promise<ClientFiles> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = new Map<string, ClientFile>();
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    if (MEDIA_TYPES[extname(name)]) files.set(name, await readClientFile(join(folder, name)));
  }
  return files;
}

export async function readClientFile(path: string): Promise<ClientFile> {
  const type = MEDIA_TYPES[extname(path)];
  invariant(type, `${path} has no media type for browsers`);
  const bytes = await readFile(path);
  const checksum = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, ...type, checksum, encodings: {} };
}

export function addClientFileRoutes(
  { fastify }: Server,
  files: ClientFiles,
  isHttps: HttpsCheck,
): void {
  fastify.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const file = files.get(request.params.name);
    if (!file) throw new Refusal('NOT_FOUND');
    const headers = getApiHeaders(isHttps(request.raw));
    return sendFile(request, reply, file, { ...headers, 'cache-control': IMMUTABLE });
  });
}

/** The service worker: at the root because its scope is the whole site; always revalidated. */
export function addServiceWorkerRoute(
  { fastify }: Server,
  file: ClientFile,
  isHttps: HttpsCheck,
): void {
  fastify.get('/sw.js', async (request, reply) => {
    const headers = getWorkerHeaders(isHttps(request.raw));
    return sendFile(request, reply, file, { ...headers, 'cache-control': 'no-cache' });
  });
}

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ClientFile,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const accepted = getAcceptedEncoding(request.headers['accept-encoding']);
  const encoding = file.isCompressible ? accepted : 'identity';
  const etag = `"${file.checksum}-${encoding}"`;
  reply.headers({ ...headers, vary: 'accept-encoding', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.mediaType).send(await getBytes(file, encoding));
}

/** Compressed on first use, once. */
function getBytes(file: ClientFile, encoding: Encoding): Promise<Buffer> {
  const encoded = file.encodings[encoding] ?? encode(file.bytes, encoding);
  file.encodings[encoding] = encoded;
  return encoded;
}
