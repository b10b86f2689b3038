import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { readConfig } from './config.ts';

const TWILIO = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+442079460000',
};

it('a laptop needs no variables', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, isDemo: true, logLevel: 'warn' });
});

it('an empty variable counts as unset', () => {
  const names = ['PORT', 'HOST', 'METRICS_PORT', 'DATA_DIR', 'TIFFIN_PEPPER', 'LOG_LEVEL'];
  const empty = Object.fromEntries([...names, 'SMTP_URL', 'SANDBOX_URL'].map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
  expect(() => readConfig({ NODE_ENV: 'production', TIFFIN_PEPPER: '' })).toThrow('TIFFIN_PEPPER');
});

it('proxies are separated by commas, with or without spaces', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.1, ::1,' });
  expect(trustedProxies).toEqual(['10.0.0.1', '::1']);
});

it.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT'],
  [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY'],
  [{ WEB_CONCURRENCY: 'many' }, 'WEB_CONCURRENCY'],
  [{ TRUSTED_PROXIES: 'proxy.internal' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8' }, 'TRUSTED_PROXIES'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ TIFFIN_SEAL_KEY: randomBytes(31).toString('base64') }, 'TIFFIN_SEAL_KEY'],
  [{ TIFFIN_SEAL_KEY_OLD: randomBytes(32).toString('base64') }, 'TIFFIN_SEAL_KEY is missing'],
  [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: 'localhost' }, 'DATABASE_DIRECT_URL'],
  [
    { APP_DATABASE_URL: 'mysql://localhost/x' },
    'APP_DATABASE_URL must be a URL such as postgres://',
  ],
  [{ SANDBOX_URL: 'nonsense' }, 'SANDBOX_URL'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ NODE_ENV: 'production' }, 'SMTP_URL is missing'],
  [{ NODE_ENV: 'production' }, 'MAIL_FROM is missing'],
  [{ NODE_ENV: 'production' }, 'TWILIO_ACCOUNT_SID is missing'],
  [{ NODE_ENV: 'production', SMTP_URL: 'smtps://m.test' }, 'TWILIO_AUTH_TOKEN is missing'],
  [{ SMTP_URL: 'smtps://mail.test' }, 'MAIL_FROM is missing'],
  [{ SMTP_URL: 'mail.test', MAIL_FROM: 'a@b.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtps://u:100%@m.test', MAIL_FROM: 'a@b.org' }, 'such as % as %25'],
  [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x' }, 'TWILIO_FROM is missing'],
  [{ ...TWILIO, TWILIO_URL: 'nonsense' }, 'TWILIO_URL'],
  [{ ...TWILIO, TWILIO_WHATSAPP_FROM: 'us' }, 'TWILIO_WHATSAPP_FROM'],
  [{ ...TWILIO, TWILIO_VOICE_FROM: 'us' }, 'TWILIO_VOICE_FROM'],
  [{ IDEAL_POSTCODES_KEY: 'ak"x' }, 'IDEAL_POSTCODES_KEY'],
  [{ PUSH_PUBLIC_KEY: 'A'.repeat(87) }, 'PUSH_PRIVATE_KEY'],
  [{ PUSH_PUBLIC_KEY: 'short', PUSH_PRIVATE_KEY: 'short' }, 'PUSH_PUBLIC_KEY'],
  [
    { NODE_ENV: 'production', TIFFIN_DEMO: '1' },
    'TIFFIN_PEPPER is missing. Make one: openssl rand -base64 32',
  ],
  [
    { NODE_ENV: 'production', TIFFIN_DEMO: '1', TIFFIN_PEPPER: 'x'.repeat(31) },
    'TIFFIN_PEPPER must have at least 32 characters. Make one: openssl rand -base64 32',
  ],
])('refuses %j and names what is wrong', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});

it('a long pepper needs no form, and on a laptop a short one will do', () => {
  const passphrase = 'correct horse battery staple, 32!';
  const production = { NODE_ENV: 'production', TIFFIN_DEMO: '1', TIFFIN_PEPPER: passphrase };
  expect(readConfig(production).pepper).toBe(passphrase);
  expect(readConfig({ TIFFIN_PEPPER: 'x' }).pepper).toBe('x');
});

it('messages go to the outbox unless providers are configured, in a demo too', () => {
  const demo = { NODE_ENV: 'production', TIFFIN_DEMO: '1', TIFFIN_PEPPER: 'x'.repeat(32) };
  expect(readConfig(demo)).toMatchObject({ smtp: null, twilio: null });
  expect(readConfig({ ...demo, ...TWILIO })).toMatchObject({
    smtp: null,
    twilio: { accountSid: 'AC1', baseUrl: 'https://api.twilio.com', whatsappFrom: null },
  });
});

it.each<[string, object, string | null]>([
  ['the number of text messages', {}, '+442079460000'],
  ['a number of their own', { TWILIO_VOICE_FROM: '+442079460001' }, '+442079460001'],
  ['no number if texts have a name', { TWILIO_FROM: 'Sumo' }, null],
  ['no number if they are off', { TWILIO_VOICE_FROM: 'off' }, null],
])('voice calls come from %s', (_, env, voiceFrom) => {
  expect(readConfig({ ...TWILIO, ...env }).twilio).toMatchObject({ voiceFrom });
});

it('address look-up needs a key', () => {
  expect(readConfig({ IDEAL_POSTCODES_KEY: '' }).idealPostcodes).toBeNull();
  expect(readConfig({ IDEAL_POSTCODES_KEY: 'ak_x' }).idealPostcodes).toEqual({
    baseUrl: 'https://api.ideal-postcodes.co.uk',
    key: 'ak_x',
  });
});

it.each([
  [
    'smtps://u%40x:p%3Aw@mail.test',
    {},
    { port: 465, security: 'tls', user: 'u@x', password: 'p:w' },
  ],
  ['smtp://mail.test', {}, { port: 587, security: 'starttls', user: null, password: null }],
  ['smtp://[::1]:25', { SMTP_TLS: 'off' }, { host: '::1', port: 25, security: 'none' }],
])('reads %s', (SMTP_URL, env, settings) => {
  const { smtp } = readConfig({ SMTP_URL, MAIL_FROM: 'orders@example.org', ...env });
  expect(smtp).toMatchObject({ from: 'orders@example.org', ...settings });
});
