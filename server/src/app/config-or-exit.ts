import { ConfigError, readConfig, type Config } from './config.ts';

/** The configuration of a program that serves, or its end with what is missing in words. */
export function configOrExit({
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
