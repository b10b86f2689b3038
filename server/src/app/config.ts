// Reads the environment into one complete, typed configuration, or reports everything that is missing or wrong.
import { isIP } from 'node:net';

import type { IdealPostcodesSettings } from '../integrations/address-lookup/ideal-postcodes.ts';
import type { PushKeys } from '../integrations/push/web-push-sender.ts';
import type { TraceSettings } from '../platform/tracing/tracer.ts';
import { readSenders, type SenderSettings } from './sender-settings.ts';

export interface Config extends SenderSettings {
  port: number;
  host: string;
  /** Port of health and metrics of a process without sites; null: none. */
  metricsPort: number | null;
  dataDir: string;
  /** Null: an embedded PostgreSQL in dataDir. */
  databaseUrl: string | null;
  /** The application role's connection; null: the role is created by the owner. */
  appDatabaseUrl: string | null;
  /** The owner's direct connection, which bypasses a transaction pooler; null: there is no pooler. */
  databaseDirectUrl: string | null;
  isProduction: boolean;
  /** Allows sandbox payments and the outbox; every page shows the demo ribbon. */
  isDemo: boolean;
  /** The demo's first start makes work for its owners: changes under way, a timed publish, a dispute. */
  hasDemoScene: boolean;
  /** Secret for hashing stored codes, which is not in the database. Null: created once in dataDir. */
  pepper: string | null;
  /** Keys of push messages to staff. Null: in production none are sent, else created once in dataDir. */
  pushKeys: PushKeys | null;
  /** Host name of the console, without port; null: there is none. */
  consoleHost: string | null;
  /** Host name of the previews of change sets, without port; null: there are none. */
  previewHost: string | null;
  /** Exact IP addresses of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  logLevel: string;
  /** Null: no traces are exported. */
  traces: TraceSettings | null;
  /** Null: the sandbox runs inside this server. */
  sandboxUrl: string | null;
  runsWorker: boolean;
  /** Number of serving processes; only `npm start` starts more than one. */
  webConcurrency: number;
  /** hard: a session's token is invalid without the cookie of its browser. */
  sessionBinding: 'soft' | 'hard';
  /** Hours of a site's day, 0 to 24, in which guests on waitlists are offered tables. */
  tableOfferHours: { from: number; to: number };
  /** Null: made-up addresses in a demo; otherwise customers type their address. */
  idealPostcodes: IdealPostcodesSettings | null;
  /** Keys that seal card accounts in the database, the current one first; empty: none is set. */
  sealKeys: Buffer[];
  /** Each site's account; checked once the sites are known. */
  stripe: { variables: Record<string, string>; secretsFile: string | null };
}

export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;
/** One line per problem, beginning with the variable's name. */
type Problems = string[];

/** Throws a ConfigError that lists everything that is missing or wrong. */
export function readConfig(given: Environment): Config {
  const env = withoutEmpty(given);
  const problems: Problems = [];
  const isProduction = env['NODE_ENV'] === 'production';
  const isDemo = env['TIFFIN_DEMO'] === '1' || !isProduction;
  const config: Config = {
    ...readSenders(env, isProduction && !isDemo, problems),
    isProduction,
    isDemo,
    hasDemoScene: isDemo && env['DEMO_SCENE'] !== '0',
    port: readPort(env, 'PORT', problems) ?? 3000,
    host: env['HOST'] ?? '127.0.0.1',
    metricsPort: readPort(env, 'METRICS_PORT', problems),
    dataDir: env['DATA_DIR'] ?? './data',
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL', problems),
    appDatabaseUrl: readDatabaseUrl(env, 'APP_DATABASE_URL', problems),
    databaseDirectUrl: readDatabaseUrl(env, 'DATABASE_DIRECT_URL', problems),
    pepper: readPepper(env, isProduction, problems),
    pushKeys: readPushKeys(env, problems),
    consoleHost: readHostName(env, 'CONSOLE_HOST', isDemo ? 'console.localhost' : null, problems),
    previewHost: readHostName(env, 'PREVIEW_HOST', isDemo ? 'preview.localhost' : null, problems),
    trustedProxies: readTrustedProxies(env, problems),
    logLevel: readLogLevel(env, isProduction, problems),
    traces: readTraces(env, problems),
    sandboxUrl: readSandboxUrl(env, problems),
    runsWorker: env['TIFFIN_WORKER'] !== '0',
    webConcurrency: readWebConcurrency(env, problems),
    sessionBinding: readSessionBinding(env, problems),
    tableOfferHours: readOfferHours(env, problems),
    idealPostcodes: readIdealPostcodes(env, problems),
    sealKeys: readSealKeys(env, problems),
    stripe: readStripe(env),
  };
  if (config.previewHost !== null && config.previewHost === config.consoleHost)
    problems.push('PREVIEW_HOST must be another host than CONSOLE_HOST');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** Compose files and shells write unset variables as `PORT=`. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

function readPort(env: Environment, name: string, problems: Problems): number | null {
  if (env[name] === undefined) return null;
  const port = Number(env[name]);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    problems.push(`${name} must be a number from 0 to 65535`);
  return port;
}

function readDatabaseUrl(env: Environment, name: string, problems: Problems): string | null {
  const url = env[name] ?? null;
  if (url !== null && !(URL.canParse(url) && /^postgres(ql)?:/.test(url))) {
    problems.push(
      `${name} must be a URL such as postgres://user:password@host:5432/name, special characters percent-encoded`,
    );
  }
  return url;
}

function readSandboxUrl(env: Environment, problems: Problems): string | null {
  const url = env['SANDBOX_URL'] ?? null;
  if (url !== null && !URL.canParse(url))
    problems.push('SANDBOX_URL must be a URL such as http://127.0.0.1:4000');
  return url;
}

/** Length instead of decoded bytes: an installation with a long passphrase can keep it. */
const MIN_PEPPER_CHARACTERS = 32;
const MAKE_PEPPER = 'Make one: openssl rand -base64 32';

function readPepper(env: Environment, isProduction: boolean, problems: Problems): string | null {
  const pepper = env['TIFFIN_PEPPER'] ?? null;
  if (!isProduction) return pepper;
  if (pepper === null) problems.push(`TIFFIN_PEPPER is missing. ${MAKE_PEPPER}`);
  else if (pepper.length < MIN_PEPPER_CHARACTERS)
    problems.push(
      `TIFFIN_PEPPER must have at least ${MIN_PEPPER_CHARACTERS} characters. ${MAKE_PEPPER}`,
    );
  return pepper;
}

function readPushKeys(env: Environment, problems: Problems): PushKeys | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = env;
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey && privateKey && isPushKeyPair({ publicKey, privateKey }))
    return { publicKey, privateKey };
  problems.push(
    'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be a pair made by npx web-push generate-vapid-keys',
  );
  return null;
}

/** A point and a scalar of P-256, base64url. */
const isPushKeyPair = ({ publicKey, privateKey }: PushKeys): boolean =>
  /^[\w-]{87}$/.test(publicKey) && /^[\w-]{43}$/.test(privateKey);

function readHostName(
  env: Environment,
  name: string,
  otherwise: string | null,
  problems: Problems,
): string | null {
  const host = env[name]?.toLowerCase() ?? otherwise;
  if (host !== null && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host))
    problems.push(`${name} must be a host name without port, such as console.example.org`);
  return host;
}

function readTrustedProxies(env: Environment, problems: Problems): string[] {
  const listed = (env['TRUSTED_PROXIES'] ?? '').split(',').map((part) => part.trim());
  const proxies = listed.filter(Boolean);
  if (!proxies.every((address) => isIP(address)))
    problems.push('TRUSTED_PROXIES must list exact IP addresses, with commas in between');
  return proxies;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function readLogLevel(env: Environment, isProduction: boolean, problems: Problems): string {
  // On a laptop the terminal shows the sites' addresses and the outbox's codes.
  const level = env['LOG_LEVEL'] ?? (isProduction ? 'info' : 'warn');
  if (!LOG_LEVELS.includes(level)) problems.push(`LOG_LEVEL must be ${LOG_LEVELS.join(', ')}`);
  return level;
}

function readTraces(env: Environment, problems: Problems): Config['traces'] {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (endpoint === undefined) return null;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://127.0.0.1:4318');
  return { endpoint, serviceName: env['OTEL_SERVICE_NAME'] ?? 'tiffin' };
}

function readWebConcurrency(env: Environment, problems: Problems): number {
  const count = Number(env['WEB_CONCURRENCY'] ?? 1);
  if (!Number.isInteger(count) || count < 1 || count > 64)
    problems.push('WEB_CONCURRENCY must be a number from 1 to 64');
  return count;
}

function readSessionBinding(env: Environment, problems: Problems): Config['sessionBinding'] {
  const binding = env['SESSION_BINDING'] ?? 'soft';
  if (binding === 'soft' || binding === 'hard') return binding;
  problems.push('SESSION_BINDING must be soft or hard');
  return 'soft';
}

function readOfferHours(env: Environment, problems: Problems): Config['tableOfferHours'] {
  const [from = NaN, to = NaN] = (env['TABLE_OFFER_HOURS'] ?? '8-22').split('-').map(Number);
  const isRight = [from, to].every((hour) => Number.isInteger(hour) && hour >= 0 && hour <= 24);
  if (!isRight || from >= to) problems.push("TABLE_OFFER_HOURS must be hours such as '8-22'");
  return { from, to };
}

const IDEAL_POSTCODES_URL = 'https://api.ideal-postcodes.co.uk';

function readIdealPostcodes(env: Environment, problems: Problems): Config['idealPostcodes'] {
  const key = env['IDEAL_POSTCODES_KEY'];
  if (key === undefined) return null;
  if (!/^[\w-]+$/.test(key)) problems.push('IDEAL_POSTCODES_KEY must be a key such as ak_...');
  return { baseUrl: IDEAL_POSTCODES_URL, key };
}

const SEAL_KEY_BYTES = 32;

function readSealKeys(env: Environment, problems: Problems): Buffer[] {
  if (env['TIFFIN_SEAL_KEY_OLD'] !== undefined && env['TIFFIN_SEAL_KEY'] === undefined)
    problems.push('TIFFIN_SEAL_KEY is missing beside TIFFIN_SEAL_KEY_OLD');
  return ['TIFFIN_SEAL_KEY', 'TIFFIN_SEAL_KEY_OLD'].flatMap((name) => {
    const value = env[name];
    if (value === undefined) return [];
    const key = Buffer.from(value, 'base64');
    if (key.length !== SEAL_KEY_BYTES || key.toString('base64') !== value)
      problems.push(`${name} must be 32 bytes in base64. Make one: openssl rand -base64 32`);
    return [key];
  });
}

function readStripe(env: Environment): Config['stripe'] {
  const variables = Object.entries(env).flatMap(([name, value]) =>
    /^STRIPE_.+_/.test(name) && value ? [[name, value] as const] : [],
  );
  return {
    variables: Object.fromEntries(variables),
    secretsFile: env['STRIPE_SECRETS_FILE'] ?? null,
  };
}
