import { OutsideFailure } from '../errors/outside-failure.ts';

// PostgreSQL, appendix A, "Error codes". A class is two characters, a code five.
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58'];
const SERIALIZATION_FAILURES = ['40001', '40P01', '55P03', '25P03', '25P04'];
// The statement was prepared before a migration changed its table; a new connection prepares it again.
const STALE_PLAN = /cached plan must not change result type/;
// A file size limit (ulimit -f) has no SQLSTATE of its own.
const FILE_FAILED = /^could not (?:extend|write|create|open|read|fsync) file /;
const LOST_CONNECTION =
  /Connection terminated|connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|could not commit transaction for shard/;
const SOCKET_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** read_only_sql_transaction: a primary that became a standby still answers, and refuses to write. */
const READ_ONLY = '25006';
/** The message of such a failure; an unreachable database has another one. */
export const DATABASE_READ_ONLY = 'The database is read-only';

const hasCode = (error: Error, code: string): boolean => 'code' in error && error.code === code;

/**
 * Converts operational errors (disk full, restart, lost connection, deadlock, timeout) to OutsideFailure, which becomes
 * 503; returns other errors unchanged.
 */
export function toDatabaseFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof OutsideFailure) return error;
  if (hasCode(error, READ_ONLY))
    return new OutsideFailure('database', DATABASE_READ_ONLY, { canRetry: true, cause: error });
  return isUnavailable(error) ? createUnanswered(error) : error;
}

/** A connection that could not be opened is never a bug, also with a refused password or a missing database. */
export const toConnectFailure = (error: unknown): OutsideFailure =>
  error instanceof OutsideFailure ? error : createUnanswered(error);

const createUnanswered = (cause: unknown): OutsideFailure =>
  new OutsideFailure('database', 'The database did not answer', { canRetry: true, cause });

function isUnavailable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    (code.length === 5 && UNAVAILABLE_CLASSES.includes(code.slice(0, 2))) ||
    SERIALIZATION_FAILURES.includes(code) ||
    SOCKET_CODES.includes(code) ||
    STALE_PLAN.test(error.message) ||
    FILE_FAILED.test(error.message) ||
    LOST_CONNECTION.test(error.message)
  );
}
