import type { LoggerOptions } from 'pino';
import { getTraceFields } from '../platform/tracing/tracing.ts';
import type { Config } from './config.ts';

/** Fields with secrets and personal data, which never reach a log (security T24). */
const REDACTED = [
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
];

export const createLogOptions = ({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions => ({
  level: logLevel,
  redact: {
    paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[redacted]',
  },
  serializers: { err: describeError },
  hooks: { streamWrite: redactAddresses },
  base: null,
  mixin: getTraceFields,
});

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

const EMAIL = /[^\s@"<>()=,:;\\/]+@[^\s@"<>()=,:;\\/]+\.[a-z]{2,}/gi;
const PHONE = /\+\d{7,15}/g;

/** A last safeguard for texts of others in messages and stacks. Receives complete lines of JSON. */
function redactAddresses(line: string): string {
  return line.replace(EMAIL, '[e-mail]').replace(PHONE, '[phone]');
}
