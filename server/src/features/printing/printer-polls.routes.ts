// Requests of printers: each polls a secret address of its own, by Star CloudPRNT or Epson Server Direct Print.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRINTER_POLL_PATH } from '../../../../contract/ops/endpoints.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { CONSOLE_ROUTE, type RequestTenant, type Server } from '../../platform/http/server.ts';
import { readTickets } from '../board/board.ts';
import { epsonForm, formatPrintRequest, parsePrintResult } from './epson-direct-print.ts';
import {
  confirmJob,
  peekJob,
  takeJob,
  type ActivePrinter,
  type PrinterKey,
  type PrintingDeps,
} from './print-jobs.ts';
import type { PrintJob } from './print-jobs.sql.ts';
import {
  createStarOffer,
  readStarProblem,
  STAR_MEDIA_TYPES,
  starPoll,
  starQuery,
} from './star-cloudprnt.ts';
import { encodePage, layoutTestPage, layoutTicket, type PrinterLanguage } from './ticket-page.ts';

const MAX_FORM_BYTES = 65_536;
const NO_STORE = { 'cache-control': 'no-store' } as const;

export function addPrinterPollRoutes(server: Server, deps: PrintingDeps): void {
  void server.fastify.register(async (scope) => {
    scope.addContentTypeParser(
      /^application\/x-www-form-urlencoded/i,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, form, done) => done(null, Object.fromEntries(new URLSearchParams(String(form)))),
    );
    const options = { config: CONSOLE_ROUTE };

    scope.post(PRINTER_POLL_PATH, options, async (request, reply) => {
      const { key, site } = await identifyPrinter(server, request);
      const form = epsonForm.safeParse(request.body);
      if (!form.success) return offerToStar(deps, key, request, reply);
      if (form.data.ConnectionType === 'GetRequest') return sendToEpson(deps, key, site, reply);
      const result = parsePrintResult(form.data.ResponseFile);
      if (result) await confirmJob(deps, key, result);
      return reply.headers(NO_STORE).type('text/xml; charset=utf-8').send('');
    });

    scope.get(PRINTER_POLL_PATH, options, async (request, reply) => {
      const { key, site } = await identifyPrinter(server, request);
      const { type = '', token } = parseStarQuery(request);
      const language = STAR_MEDIA_TYPES[type];
      if (!language) return reply.code(415).headers(NO_STORE).send();
      const taken = await takeJob(deps, key, token ?? null);
      if (!taken) throw new Refusal('NOT_FOUND');
      const page = await renderPage(deps, site, taken, language);
      return reply.headers(NO_STORE).type(type).send(page);
    });

    scope.delete(PRINTER_POLL_PATH, options, async (request, reply) => {
      const { key } = await identifyPrinter(server, request);
      const { token, code = '' } = parseStarQuery(request);
      await confirmJob(deps, key, { jobId: token ?? null, problem: readStarProblem(code) });
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
  const taken = await takeJob(deps, key, null);
  const body = taken
    ? formatPrintRequest(taken.job.jobId, await renderPage(deps, site, taken, 'esc-pos'))
    : '';
  return reply.headers(NO_STORE).type('text/xml; charset=utf-8').send(body);
}

async function renderPage(
  { database, now, catalogue }: PrintingDeps,
  { tenantId, timeZone, languages }: RequestTenant,
  { job, printer }: { job: PrintJob; printer: ActivePrinter },
  language: PrinterLanguage,
): Promise<Buffer> {
  const { stores } = await catalogue.snapshot(tenantId);
  const store = stores.find(({ definition }) => definition.id === printer.storeId);
  // The kitchen's language is the site's own.
  const locale = languages[0] ?? 'en-GB';
  const context = { locale, timeZone, storeName: store?.definition.name ?? '', now: now() };
  const { orderId } = job;
  if (orderId === null) return encodePage(layoutTestPage(printer.name, context), language);
  const [ticket] = await withTenant(database, tenantId, (tx) => readTickets(tx, [orderId]), {
    isReadOnly: true,
  });
  invariant(ticket, 'A print job is of no order');
  return encodePage(layoutTicket(job, ticket, printer.selectPart(ticket), context), language);
}

/** The address holds the secret. Refuses with NOT_FOUND. */
async function identifyPrinter(
  { console: access }: Server,
  request: FastifyRequest,
): Promise<{ key: PrinterKey; site: RequestTenant }> {
  const { site: siteId = '', token = '' } = request.params as { site?: string; token?: string };
  const isWellFormed = /^[a-z][a-z0-9-]{0,40}$/.test(siteId) && /^[A-Za-z0-9_-]{43}$/.test(token);
  const site = isWellFormed ? await access?.findSite(siteId) : null;
  if (!site) throw new Refusal('NOT_FOUND');
  request.tenant = site;
  return { key: { tenantId: site.tenantId, token }, site };
}

/** Refuses with NOT_FOUND what no printer sends, such as a token of another form. */
function parseStarQuery(request: FastifyRequest) {
  const query = starQuery.safeParse(request.query);
  if (!query.success) throw new Refusal('NOT_FOUND');
  return query.data;
}
