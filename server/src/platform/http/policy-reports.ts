// Receives the reports of browsers about violations of a document's policy (reliability 6.1; Reporting API), of sites and of the
// console. Everybody may post them, so each becomes only a log line without texts and queries, at most thirty a minute.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { Refusal } from '../errors/refusal.ts';
import { createJsonParser } from './json-parser.ts';
import { POLICY_REPORTS } from './security-headers.ts';
import { CONSOLE_ROUTE, type Server } from './server.ts';

const BODY_LIMIT_BYTES = 16_384;
const MAX_LINES_PER_MINUTE = 30;
const MINUTE_MILLISECONDS = 60_000;

/** CSP 3, section 5.3; browsers gather several in one request. */
const reports = z
  .array(
    z.object({
      type: z.string(),
      url: z.string().default(''),
      body: z
        .object({
          effectiveDirective: z.string().default(''),
          blockedURL: z.string().nullish(),
          sourceFile: z.string().nullish(),
          lineNumber: z.number().nullish(),
        })
        .loose(),
    }),
  )
  .max(50);

export function addPolicyReports({ fastify, now, console: consoleAccess }: Server): void {
  fastify.register(async (scope) => {
    const options = { parseAs: 'string' as const, bodyLimit: BODY_LIMIT_BYTES };
    scope.addContentTypeParser('application/reports+json', options, createJsonParser(fastify));
    scope.post(POLICY_REPORTS, createReportHandler(now));
    if (!consoleAccess) return;
    const consoleRoute = { config: CONSOLE_ROUTE, constraints: { audience: 'console' } };
    // Visitors of sites do not use up the lines of the console.
    scope.post(POLICY_REPORTS, consoleRoute, createReportHandler(now));
  });
}

function createReportHandler(now: Server['now']) {
  let minute = 0;
  let lines = 0;
  const consumeLine = (): boolean => {
    const current = Math.floor(now().getTime() / MINUTE_MILLISECONDS);
    lines = current === minute ? lines + 1 : 1;
    minute = current;
    return lines <= MAX_LINES_PER_MINUTE;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const parsed = reports.safeParse(request.body);
    if (!parsed.success) throw new Refusal('INVALID_INPUT');
    // The console's host has none.
    const tenant = request.tenant?.tenantId;
    for (const { type, url, body } of parsed.data) {
      if (type !== 'csp-violation' || !consumeLine()) continue;
      const violation = {
        directive: body.effectiveDirective.slice(0, 40),
        blocked: stripUrl(body.blockedURL),
        page: stripUrl(url),
        source: stripUrl(body.sourceFile),
        line: body.lineNumber ?? null,
      };
      request.log.warn({ security: 'POLICY_BREACH', tenant, ...violation }, 'security');
    }
    return reply.code(204).send();
  };
}

/** Origin and path; a keyword such as 'inline' stays unchanged. */
function stripUrl(url: string | null | undefined): string {
  const text = url ?? '';
  const parsed = URL.canParse(text) ? new URL(text) : null;
  const isWeb = parsed !== null && parsed.origin !== 'null';
  return (isWeb ? parsed.origin + parsed.pathname : (/^[a-z-]*/.exec(text)?.[0] ?? '')).slice(
    0,
    100,
  );
}
