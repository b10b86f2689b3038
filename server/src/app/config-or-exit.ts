import { ConfigError, readConfig, type Config } from './config.ts';

/** Reads the configuration; prints what is missing or wrong and exits. */
export function readConfigOrExit({
  env,
  stderr,
  exit,
}: Pick<NodeJS.Process, 'env' | 'stderr' | 'exit'>): Config {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    stderr.write(`Tiffin cannot start:\n${error.message}\n`);
    return exit(1);
  }
}
