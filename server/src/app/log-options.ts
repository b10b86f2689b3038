import type { LoggerOptions } from 'pino';

import { getTraceFields } from '../platform/tracing/tracing.ts';
import type { Config } from './config.ts';

/** Fields with secrets and personal data, which never reach a log (security T24). */
const REDACTED: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'token',
  'linkToken',
  'code',
  'email',
  'phone',
  'clientSecret',
  'client_secret',
  'contact',
  'address',
  'card',
]);
/** How deep objects are searched. */
const REDACTED_DEPTH = 3;

export const createLogOptions = ({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions => ({
  level: logLevel,
  // Pino's option `redact` costs more than all else of a line, in which it searches for 36 paths.
  formatters: { log: (fields) => redactFields(fields, REDACTED_DEPTH) },
  serializers: { err: describeError },
  hooks: { streamWrite: redactAddresses },
  base: null,
  mixin: getTraceFields,
});

function redactFields(fields: object, depth: number): Record<string, unknown> {
  const redacted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    // It has a serializer, which runs later.
    if (name === 'err' && depth === REDACTED_DEPTH) redacted[name] = value;
    else redacted[name] = REDACTED.has(name) ? '[redacted]' : redactValue(value, depth - 1);
  }
  return redacted;
}

function redactValue(value: unknown, depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => redactValue(each, depth - 1));
  // A Date has no fields.
  return 'toJSON' in value ? value : redactFields(value, depth);
}

/** Selects safe fields: PostgreSQL's errors carry rows in `detail` and `where`, HTTP errors raw requests. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...pick(error, 'code', 'errorCode'),
    ...pick(error, 'table', 'table'),
    ...pick(error, 'constraint', 'constraint'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

function pick(error: object, field: string, name: string): object {
  const value: unknown = field in error ? error[field as keyof typeof error] : undefined;
  return typeof value === 'string' ? { [name]: value } : {};
}

const EMAIL = /(?<![^\s@"<>()=,:;\\/])[^\s@"<>()=,:;\\/]+@[^\s@"<>()=,:;\\/]+\.[a-z]{2,}/gi;
const PHONE = /\+\d{7,15}/g;

/** A last safeguard for texts of others in messages and stacks. Receives complete lines of JSON. */
function redactAddresses(line: string): string {
  return line.replace(EMAIL, '[e-mail]').replace(PHONE, '[phone]');
}
