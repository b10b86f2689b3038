// The built console: one document for all of its pages, and its files. Answers on the console's host only.
import { join } from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { getLanguage, LANGUAGES, type Language } from '../../../../contract/language.ts';
import {
  IMMUTABLE,
  readClientFile,
  readClientFiles,
  sendFile,
  type ClientFile,
  type ClientFiles,
} from '../../platform/client-files/client-files.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { getPreferredLocale } from '../../platform/http/chosen-language.ts';
import { getPublicHost } from '../../platform/http/request-origin.ts';
import {
  getApiHeaders,
  getDocumentHeaders,
  getPictureHeaders,
  getWorkerHeaders,
} from '../../platform/http/security-headers.ts';
import { CONSOLE_ROUTE, type Server } from '../../platform/http/server.ts';

export interface ConsoleFiles {
  documents: Readonly<Record<Language, ClientFile>>;
  assets: ClientFiles;
  /** At the root: its scope is the whole console. */
  worker: ClientFile;
  manifest: ClientFile;
  icon: ClientFile;
}

/** `folder`: the built console, with index.<language>.html and client/assets. */
export async function readConsoleFiles(folder: string): Promise<ConsoleFiles> {
  const documents = await Promise.all(
    LANGUAGES.map(
      async (language) =>
        [language, await readClientFile(join(folder, `index.${language}.html`))] as const,
    ),
  );
  return {
    documents: Object.fromEntries(documents) as ConsoleFiles['documents'],
    assets: await readClientFiles(join(folder, 'client/assets')),
    worker: await readClientFile(join(folder, 'client/sw.js')),
    manifest: await readClientFile(join(folder, 'client/manifest.json')),
    icon: await readClientFile(join(folder, 'client/icon.svg')),
  };
}

/** The console's own paths: the choice of a site, its board, its other screens. */
const PAGES = ['/', '/:site', '/:site/:screen'];

export function addConsoleRoutes(server: Server, files: ConsoleFiles): void {
  const { documents, assets } = files;
  const { fastify } = server;
  const options = { config: CONSOLE_ROUTE, constraints: { audience: 'console' } };
  for (const path of PAGES) {
    fastify.get(path, options, (request, reply) => {
      const document = documents[getLanguage(getPreferredLocale(request.headers))];
      const headers = getDocumentHeaders(request.protocol === 'https', { styles: [], scripts: [] });
      return sendFile(request, reply, document, { ...headers, 'cache-control': 'no-cache' });
    });
  }
  fastify.get<{ Params: { name: string } }>('/assets/:name', options, (request, reply) => {
    const file = assets.get(request.params.name);
    if (!file) throw new Refusal('NOT_FOUND');
    const headers = getApiHeaders(request.protocol === 'https');
    return sendFile(request, reply, file, { ...headers, 'cache-control': IMMUTABLE });
  });
  const ROOT_FILES = {
    '/sw.js': { file: files.worker, getHeaders: getWorkerHeaders },
    '/manifest.json': { file: files.manifest, getHeaders: getApiHeaders },
    '/icon.svg': { file: files.icon, getHeaders: getPictureHeaders },
  };
  for (const [path, { file, getHeaders }] of Object.entries(ROOT_FILES)) {
    fastify.get(path, options, (request, reply) => {
      const headers = getHeaders(request.protocol === 'https');
      return sendFile(request, reply, file, { ...headers, 'cache-control': 'no-cache' });
    });
  }
  fastify.get('/console', (request, reply) => redirectToConsole(server, request, reply));
}

/** Redirects from a site to its board, on the port of the request. */
function redirectToConsole(
  { console: access }: Server,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!access) throw new Refusal('NOT_FOUND');
  const [, port] = getPublicHost(request.raw).split(':');
  const host = port ? `${access.host}:${port}` : access.host;
  return reply.redirect(`${request.protocol}://${host}/${request.tenant.tenantId}`);
}
