import { resolve } from 'node:path';

import { OutsideFailure } from '../platform/errors/outside-failure.ts';
import { ConfigError, type Config } from './config.ts';

type StartSettings = Pick<Config, 'host' | 'port' | 'metricsPort' | 'dataDir'>;

/** A message that names the variable to correct; null for a bug, which keeps its stack. */
export function describeStartFailure(
  error: unknown,
  settings: StartSettings,
  command = 'npm start',
): string | null {
  if (error instanceof ConfigError || error instanceof OutsideFailure) return error.message;
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null;
  // In a cluster the primary process binds for all.
  if (error.syscall === 'listen' || error.syscall === 'bind')
    return describeListenFailure(error, settings, command);
  const isInDataDir =
    'path' in error && resolve(String(error.path)).startsWith(resolve(settings.dataDir));
  return isInDataDir ? `DATA_DIR ${settings.dataDir} cannot be used: ${error.message}` : null;
}

function describeListenFailure(
  error: Error & { code: unknown },
  { host, metricsPort }: StartSettings,
  command: string,
): string {
  const port = 'port' in error ? Number(error.port) : 0;
  const variable = port === metricsPort ? 'METRICS_PORT' : 'PORT';
  const suggestPort = (another: number) =>
    variable === 'PORT' ? `PORT=${another} ${command}` : `METRICS_PORT=${another}`;
  switch (error.code) {
    case 'EADDRINUSE':
      return `${variable} ${port} is in use. Choose another: ${suggestPort(port + 1)}`;
    case 'EACCES':
      return `${variable} ${port} requires elevated privileges. Choose one above 1023: ${suggestPort(port + 8000)}`;
    default:
      return `cannot bind to HOST ${host} (${error.message}). 0.0.0.0 binds to every address of this machine.`;
  }
}
