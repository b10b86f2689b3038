// Requests of printers: each polls a secret address of its own, by Star CloudPRNT or Epson Server Direct Print.
import type { FastifyReply, FastifyRequest } from 'fastify';

import { PRINTER_POLL_PATH } from '../../../../contract/console/endpoints.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { CONSOLE_ROUTE, type RequestTenant, type Server } from '../../platform/http/server.ts';
import { findUnstorable } from '../../platform/http/unstorable-text.ts';
import {
  enforceRateLimits,
  getIpNetworks,
  type RateWindow,
} from '../../platform/rate-limits/rate-limits.ts';
import { readLiveAllergens } from '../availability/availability.ts';
import { readTickets } from '../board/board.ts';
import { hashToken } from '../identity/identity.ts';
import { epsonForm, formatPrintRequest, parsePrintResult } from './epson-direct-print.ts';
import type { PrintJob } from './print-jobs.sql.ts';
import {
  confirmJob,
  peekJob,
  takeJob,
  type ActivePrinter,
  type PrinterKey,
  type PrintingDeps,
} from './print-jobs.ts';
import { hasPrinter } from './printers.sql.ts';
import {
  createStarOffer,
  readStarProblem,
  STAR_MEDIA_TYPES,
  starPoll,
  starQuery,
} from './star-cloudprnt.ts';
import {
  encodePage,
  layoutTestPage,
  layoutTicket,
  toPrintablePage,
  type PageLine,
  type PrinterLanguage,
} from './ticket-page.ts';

/** A report of an Epson printer has 1 to 2 kB. */
const BODY_LIMIT_BYTES = 8_192;
/**
 * The limit of each address; a printer that was removed and still polls is among them. Requests with the secret of a printer
 * count nowhere, so that nobody can lock a printer out.
 */
const UNKNOWN_PRINTERS: readonly RateWindow[] = [{ limit: 60, seconds: 600 }];
const NO_STORE = { 'cache-control': 'no-store' } as const;

export function addPrinterPollRoutes(server: Server, deps: PrintingDeps): void {
  void server.fastify.register(async (scope) => {
    scope.addContentTypeParser(
      /^application\/x-www-form-urlencoded/i,
      { parseAs: 'string' },
      (_request, form, done) => done(null, Object.fromEntries(new URLSearchParams(String(form)))),
    );
    // The printer is known before its body is read.
    scope.addHook('onRequest', (request) => identifyPrinter(server, deps, request));
    // HEAD would hand out a ticket that it does not show.
    const options = {
      config: CONSOLE_ROUTE,
      bodyLimit: BODY_LIMIT_BYTES,
      exposeHeadRoute: false,
    };

    scope.post(PRINTER_POLL_PATH, options, async (request, reply) => {
      const key = getPrinterKey(request);
      const form = epsonForm.safeParse(request.body);
      if (!form.success) return offerToStar(deps, key, request, reply);
      if (form.data.ConnectionType === 'GetRequest')
        return sendToEpson(deps, key, request.tenant, reply);
      const result = parsePrintResult(form.data.ResponseFile);
      if (result) await confirmJob(deps, key, result);
      return reply.headers(NO_STORE).type('text/xml; charset=utf-8').send('');
    });

    scope.get(PRINTER_POLL_PATH, options, async (request, reply) => {
      const { type = '', token } = parseStarQuery(request);
      const language = STAR_MEDIA_TYPES.get(type);
      if (!language) return reply.code(415).headers(NO_STORE).send();
      const render = createPageRenderer(deps, request.tenant, language);
      const taken = await takeJob(deps, getPrinterKey(request), token ?? null, render);
      if (!taken) throw new Refusal('NOT_FOUND');
      return reply.headers(NO_STORE).type(type).send(taken.page.commands);
    });

    scope.delete(PRINTER_POLL_PATH, options, async (request, reply) => {
      const { token, code = '' } = parseStarQuery(request);
      const problem = readStarProblem(code);
      await confirmJob(deps, getPrinterKey(request), { jobId: token ?? null, problem });
      return reply.headers(NO_STORE).send();
    });
  });
}

async function offerToStar(
  deps: PrintingDeps,
  key: PrinterKey,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { statusCode, printingInProgress } = starPoll.parse(request.body ?? {});
  const job = await peekJob(deps, key, readStarProblem(statusCode));
  return reply
    .headers(NO_STORE)
    .send(createStarOffer(printingInProgress ? null : (job?.jobId ?? null)));
}

async function sendToEpson(
  deps: PrintingDeps,
  key: PrinterKey,
  site: RequestTenant,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const taken = await takeJob(deps, key, null, createPageRenderer(deps, site, 'esc-pos'));
  const body = taken ? formatPrintRequest(taken.job.jobId, taken.page) : '';
  return reply.headers(NO_STORE).type('text/xml; charset=utf-8').send(body);
}

function createPageRenderer(
  { now }: PrintingDeps,
  { timeZone, languages }: RequestTenant,
  language: PrinterLanguage,
) {
  // The kitchen's language is the site's own.
  const locale = languages[0] ?? 'en-GB';
  const encode = async (layout: PageLine[]) => {
    const { lines, isRinging } = await toPrintablePage(layout, language, locale);
    return { commands: await encodePage(lines, language, isRinging), isRinging };
  };
  return async (tx: Tx, job: PrintJob, { name, storeId, storeName, selectPart }: ActivePrinter) => {
    const context = { locale, timeZone, storeName, now: now() };
    const { orderId } = job;
    if (orderId === null) return encode(layoutTestPage(name, context));
    const [[ticket], added] = await Promise.all([
      readTickets(tx, [orderId]),
      readLiveAllergens(tx, storeId, context.now),
    ]);
    invariant(ticket, 'A print job is of no order');
    return encode(layoutTicket(job, ticket, selectPart(ticket), { ...context, added }));
  };
}

/** The address holds the secret. Refuses with NOT_FOUND, or TOO_OFTEN an address that tries many. */
async function identifyPrinter(
  { console: access }: Server,
  { database, now, toSubject }: PrintingDeps,
  request: FastifyRequest,
): Promise<void> {
  const { site: siteId = '', token = '' } = request.params as PrinterParams;
  const isWellFormed = /^[a-z][a-z0-9-]{0,40}$/.test(siteId) && /^[A-Za-z0-9_-]{43}$/.test(token);
  const site = isWellFormed ? await access?.findSite(siteId) : null;
  if (!site) throw new Refusal('NOT_FOUND');
  request.tenant = site;
  const { tenantId } = site;
  const isKnown = await withTenant(database, tenantId, (tx) => hasPrinter(tx, hashToken(token)), {
    isReadOnly: true,
  });
  if (isKnown) return;
  const subject = toSubject(tenantId, getIpNetworks(request.ip).ipPrefix);
  const limit = { kind: 'unknown-printer', subject, windows: UNKNOWN_PRINTERS };
  await withTenant(database, tenantId, (tx) => enforceRateLimits(tx, [limit], now()));
  throw new Refusal('NOT_FOUND');
}

interface PrinterParams {
  site?: string;
  token?: string;
}

function getPrinterKey({ tenant, params }: FastifyRequest): PrinterKey {
  return { tenantId: tenant.tenantId, token: (params as PrinterParams).token ?? '' };
}

/** Refuses with NOT_FOUND what no printer sends, such as a token of another form. */
function parseStarQuery(request: FastifyRequest) {
  const unstorable = findUnstorable(request.query);
  if (unstorable) throw unstorable;
  const query = starQuery.safeParse(request.query);
  if (!query.success) throw new Refusal('NOT_FOUND');
  return query.data;
}
