// Environment -> one typed configuration that is complete, or a list of what is missing.
import { isIP } from 'node:net';
import { readSenders, type SenderSettings } from './startup/sender-settings.ts';
import type { IdealPostcodesSettings } from './outside/addresses/ideal-postcodes.ts';

export interface Config extends SenderSettings {
  port: number;
  host: string;
  /** Where `npm run worker` answers how it is; null: nowhere. */
  metricsPort: number | null;
  dataDir: string;
  /** Null: the embedded PostgreSQL is started under dataDir. */
  databaseUrl: string | null;
  /** The application role's own connection; null: the role is made beside the owner. */
  appDatabaseUrl: string | null;
  isProduction: boolean;
  /** Sandbox payments and the outbox are allowed; every page carries the ribbon. */
  isDemo: boolean;
  /** Mixed into every stored code; lives outside the database. Null: made once under dataDir. */
  pepper: string | null;
  /** Exact addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  logLevel: string;
  /** Null: the sandbox runs inside this server. */
  sandboxUrl: string | null;
  runsWorker: boolean;
  /** How many processes serve; only `npm start` makes more than one. */
  webConcurrency: number;
  /** hard: a session's token is worth nothing without the cookie of its browser. */
  sessionBinding: 'soft' | 'hard';
  /** Null: a demo makes addresses up, anybody else types them by hand. */
  idealPostcodes: IdealPostcodesSettings | null;
  /** Each site's account; read and checked when the sites are known. */
  stripe: { variables: Record<string, string>; secretsFile: string | null };
}

const IDEAL_POSTCODES_URL = 'https://api.ideal-postcodes.co.uk';
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export class ConfigError extends Error {}

function readPort(env: Environment, name: string, problems: string[]): number | null {
  if (env[name] === undefined) return null;
  const port = Number(env[name]);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    problems.push(`${name} must be a number from 0 to 65535`);
  }
  return port;
}

type Environment = Record<string, string | undefined>;

/** `PORT=`, as compose files and shells write what is not set. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

export function readConfig(given: Environment): Config {
  const env = withoutEmpty(given);
  const problems: string[] = [];
  const isProduction = env['NODE_ENV'] === 'production';
  const isDemo = env['TIFFIN_DEMO'] === '1' || !isProduction;
  const port = readPort(env, 'PORT', problems) ?? 3000;
  const metricsPort = readPort(env, 'METRICS_PORT', problems);
  if (isProduction && !env['TIFFIN_PEPPER']) {
    problems.push('TIFFIN_PEPPER is missing (32 random bytes, base64)');
  }
  const trustedProxies = listOf(env['TRUSTED_PROXIES']);
  if (!trustedProxies.every((address) => isIP(address))) {
    problems.push('TRUSTED_PROXIES must list exact IP addresses, with commas in between');
  }
  // On a laptop the terminal is for people: addresses of the sites, and the codes of the outbox.
  const logLevel = env['LOG_LEVEL'] ?? (isProduction ? 'info' : 'warn');
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be ${LOG_LEVELS.join(', ')}`);
  for (const name of ['DATABASE_URL', 'APP_DATABASE_URL']) {
    if (env[name] && !(URL.canParse(env[name]) && /^postgres(ql)?:/.test(env[name]))) {
      problems.push(
        `${name} must be a URL such as postgres://user:password@host:5432/name, special characters percent-encoded`,
      );
    }
  }
  if (env['SANDBOX_URL'] && !URL.canParse(env['SANDBOX_URL'])) {
    problems.push('SANDBOX_URL must be a URL such as http://127.0.0.1:4000');
  }
  const webConcurrency = Number(env['WEB_CONCURRENCY'] ?? 1);
  if (!Number.isInteger(webConcurrency) || webConcurrency < 1 || webConcurrency > 64) {
    problems.push('WEB_CONCURRENCY must be a number from 1 to 64');
  }
  const addressKey = env['IDEAL_POSTCODES_KEY'] ?? null;
  if (addressKey && !/^[\w-]+$/.test(addressKey)) {
    problems.push('IDEAL_POSTCODES_KEY must be a key such as ak_...');
  }
  const senders = readSenders(env, isProduction && !isDemo, problems);
  const sessionBinding = env['SESSION_BINDING'] ?? 'soft';
  if (sessionBinding !== 'soft' && sessionBinding !== 'hard') {
    problems.push('SESSION_BINDING must be soft or hard');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    ...senders,
    port,
    host: env['HOST'] ?? '127.0.0.1',
    metricsPort,
    dataDir: env['DATA_DIR'] ?? './data',
    databaseUrl: env['DATABASE_URL'] ?? null,
    appDatabaseUrl: env['APP_DATABASE_URL'] ?? null,
    isProduction,
    isDemo,
    pepper: env['TIFFIN_PEPPER'] ?? null,
    trustedProxies,
    logLevel,
    sandboxUrl: env['SANDBOX_URL'] ?? null,
    runsWorker: env['TIFFIN_WORKER'] !== '0',
    webConcurrency,
    sessionBinding: sessionBinding === 'hard' ? 'hard' : 'soft',
    idealPostcodes: addressKey ? { baseUrl: IDEAL_POSTCODES_URL, key: addressKey } : null,
    stripe: {
      variables: Object.fromEntries(
        Object.entries(env).flatMap(([name, value]) =>
          /^STRIPE_.+_/.test(name) && value ? [[name, value]] : [],
        ),
      ),
      secretsFile: env['STRIPE_SECRETS_FILE'] ?? null,
    },
  };
}
