// The one place that converts thrown errors into responses.
import type { FastifyReply, FastifyRequest } from 'fastify';

import { getLanguage } from '../../../../contract/language.ts';
import { renderText } from '../../../../contract/messages/render-text.ts';
import { text, type Text } from '../../../../contract/messages/text.ts';
import { OutsideFailure } from '../errors/outside-failure.ts';
import { Refusal, type FieldError } from '../errors/refusal.ts';
import { getPreferredLocale } from './chosen-language.ts';
import { renderErrorPage } from './error-page.ts';
import { logRefusedAttempt } from './security-events.ts';
import { getDocumentHeaders } from './security-headers.ts';

/** Fastify's own errors that are the sender's (too large, not JSON, wrong media type ...), and its time limit. */
const FRAMEWORK_CODES = {
  400: 'INVALID_INPUT',
  413: 'TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  415: 'UNSUPPORTED_TYPE',
  503: 'UNAVAILABLE',
} as const;

interface Failure {
  message: Text;
  code: string;
  errors?: FieldError[];
  data: unknown;
}

export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error, request);
  if (!refusal) {
    request.log.error({ err: error }, 'bug');
    const data = { requestId: request.id };
    return send(request, reply, 500, { message: text('BUG'), code: 'BUG', data });
  }
  logRefusedAttempt(request, refusal);
  if (refusal.status === 503) request.log.warn({ err: error }, 'could not be served');
  const { retryAfterSeconds } = refusal;
  const { errors, data } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return send(request, reply, refusal.status, {
    message: refusal.text,
    code: refusal.code,
    ...(errors && { errors }),
    data: data ?? null,
  });
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new Refusal('NOT_FOUND'), request, reply);
}

function toRefusal(error: unknown, request: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof OutsideFailure) return new Refusal('UNAVAILABLE');
  const status = (error as { statusCode?: number }).statusCode;
  if (!status || !(status in FRAMEWORK_CODES)) return null;
  const { bodyLimit } = request.routeOptions;
  if (status === 413 && bodyLimit !== undefined)
    return new Refusal('TOO_LARGE', { message: text('TOO_MANY_BYTES', bodyLimit) });
  return new Refusal(FRAMEWORK_CODES[status as keyof typeof FRAMEWORK_CODES]);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { message, errors, ...failure }: Failure,
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  const locale = getReaderLocale(request);
  if (acceptsDocument(request)) {
    const requestId = status === 500 ? request.id : null;
    const { html, styles } = renderErrorPage({ status, message, requestId, locale });
    return reply
      .headers(getDocumentHeaders(request.protocol === 'https', { styles, scripts: [] }))
      .type('text/html; charset=utf-8')
      .send(html);
  }
  return reply.type('application/json; charset=utf-8').send({
    status,
    message: renderText(message, locale),
    ...failure,
    ...(errors && { errors: errors.map((error) => renderError(error, locale)) }),
  });
}

/** There is no tenant at an unknown host. */
const getReaderLocale = (request: FastifyRequest): string =>
  request.routeOptions.config?.isConsole
    ? getLanguage(getPreferredLocale(request.headers))
    : (request.tenant?.locale ?? 'en-GB');

const renderError = ({ field, message }: FieldError, locale: string) => ({
  field,
  message: renderText(message, locale),
});

/** A person who followed a link; programs ask under /api, or for something else than HTML. */
function acceptsDocument({ method, url, headers }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  const isApi = url.startsWith('/api/') || url.startsWith('/ops/api/');
  return isReading && !isApi && headers.accept?.includes('text/html') === true;
}
