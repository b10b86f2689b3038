import { resolve } from 'node:path';
import { ConfigError, type Config } from './config.ts';
import { OutsideFailure } from '../platform/errors/outside-failure.ts';

type Where = Pick<Config, 'host' | 'port' | 'metricsPort' | 'dataDir'>;

/** What the operator can mend, by the name of its variable; null: a bug, which wants its stack. */
export function startFailureInWords(
  error: unknown,
  where: Where,
  command = 'npm start',
): string | null {
  if (error instanceof ConfigError || error instanceof OutsideFailure) return error.message;
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null;
  // Of several processes the first binds for all.
  if (error.syscall === 'listen' || error.syscall === 'bind')
    return cannotListen(error, where, command);
  const isOfDataDir =
    'path' in error && resolve(String(error.path)).startsWith(resolve(where.dataDir));
  return isOfDataDir ? `DATA_DIR ${where.dataDir} cannot be used: ${error.message}` : null;
}

function cannotListen(
  error: Error & { code: unknown },
  { host, metricsPort }: Where,
  command: string,
): string {
  const port = 'port' in error ? Number(error.port) : 0;
  const variable = port === metricsPort ? 'METRICS_PORT' : 'PORT';
  const withPort = (another: number) =>
    variable === 'PORT' ? `PORT=${another} ${command}` : `METRICS_PORT=${another}`;
  switch (error.code) {
    case 'EADDRINUSE':
      return `${variable} ${port} is taken. Choose another: ${withPort(port + 1)}`;
    case 'EACCES':
      return `${variable} ${port} is not allowed to this account. Choose one above 1023: ${withPort(port + 8000)}`;
    default:
      return `HOST ${host} cannot be listened at (${error.message}). 0.0.0.0 is every address of this machine.`;
  }
}
