import { OutsideFailure } from '../errors/outside-failure.ts';

// PostgreSQL, appendix A, "Error codes". A class is two characters, a code five.
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58'];
const LOST_RACES = ['40001', '40P01', '55P03', '25P03', '25P04'];
// A statement prepared before a migration changed its table; a new connection prepares it anew.
const STALE_PLAN = /cached plan must not change result type/;
// What a limit on the size of files (ulimit -f) comes to has no SQLSTATE of its own.
const FILE_FAILED = /^could not (?:extend|write|create|open|read|fsync) file /;
const LOST_CONNECTION =
  /Connection terminated|connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout/;
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * Gives errors that are nobody's mistake (disk full, restart, lost connection, deadlock, timeout) the type
 * that becomes 503; any other error comes back as it was.
 */
export function asDatabaseFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof OutsideFailure) return error;
  return isUnavailable(error)
    ? new OutsideFailure('database', 'The database did not answer', {
        canRetry: true,
        cause: error,
      })
    : error;
}

function isUnavailable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    (code.length === 5 && UNAVAILABLE_CLASSES.includes(code.slice(0, 2))) ||
    LOST_RACES.includes(code) ||
    SOCKET_CODES.includes(code) ||
    STALE_PLAN.test(error.message) ||
    FILE_FAILED.test(error.message) ||
    LOST_CONNECTION.test(error.message)
  );
}
