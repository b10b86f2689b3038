import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../platform/cli/command-line.ts';
import {
  signInAs,
  startAccountServer,
  type AccountServer,
} from '../../../../test/account-server.ts';
import { newsletterCommands } from './newsletter-commands.ts';
import { readNewsletter, sendNewsletter } from './send-newsletter.ts';

let site: AccountServer;
beforeAll(async () => {
  site = await startAccountServer();
  // Letters that no request caused need to know where the site is.
  await site.superuser.query(
    `insert into tenant_hosts (tenant_id, host) values ('sumo', 'sumo.test')`,
  );
});
afterAll(() => site.stop());

const LETTER = { subject: 'Mangoes', paragraphs: ['They are here.', 'Until Sunday.'] };
const send = (letter = LETTER) =>
  sendNewsletter({ database: site.database, now: site.identity.now }, 'sumo', letter);
const readers = async (subject = 'Mangoes') =>
  (await site.outbox()).filter((entry) => entry.subject === subject).map(({ to }) => to);

async function subscribe(email: string): Promise<void> {
  await site.call('POST', '/api/subscribe', { email }, { ip: `10.1.${(networks += 1)}.1` });
  const { text } = await site.lastMessage(email);
  const url = /\/newsletter\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '';
  await site.fastify.inject({ method: 'POST', url, headers: { host: 'sumo.test' } });
}
let networks = 0;

test('it goes to those who agreed, each once, and never twice', async () => {
  const both = await signInAs(site, { email: 'both@example.org' });
  await site.call('POST', '/api/customer', { marketing: { email: true } }, both);
  await subscribe('both@example.org');
  await subscribe('letter@example.org');
  const texts = await signInAs(site, { email: 'texts@example.org' });
  await site.call('POST', '/api/customer', { marketing: { sms: true } }, texts);
  await site.call('POST', '/api/subscribe', { email: 'unconfirmed@example.org' });

  expect(await send()).toBe(2);
  expect((await readers()).sort()).toEqual(['both@example.org', 'letter@example.org']);
  expect(await send()).toBe(0);
  await subscribe('later@example.org');
  expect(await send()).toBe(1);
});

test('its link ends it, also for the account', async () => {
  const entry = (await site.outbox()).find(
    ({ to, subject }) => to === 'both@example.org' && subject === 'Mangoes',
  );
  const url = /\/newsletter\/unsubscribe\?token=[\w-]+/.exec(entry?.text ?? '')?.[0] ?? '';
  const headers = { host: 'sumo.test', 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  const reply = await site.fastify.inject({ method: 'POST', url, headers, payload });
  expect(reply.statusCode).toBe(200);
  await send({ ...LETTER, subject: 'Lychees' });
  expect((await readers('Lychees')).sort()).toEqual(['later@example.org', 'letter@example.org']);
});

test('more readers than a batch', async () => {
  await site.superuser.query(
    `insert into consents (tenant_id, consent_id, email, channel, wording, agreed_at, unsubscribe_token)
     select 'sumo', gen_random_uuid(), 'crowd' || n || '@example.org', 'email', '', now(), n::text
     from generate_series(1, 450) n`,
  );
  expect(await send({ ...LETTER, subject: 'Plums' })).toBe(452);
});

test('a file is a subject and paragraphs', () => {
  expect(readNewsletter('# Mangoes\n\nThey are\nhere.\n\nUntil Sunday.\n')).toEqual(LETTER);
  expect(readNewsletter('Mangoes\n')).toBeNull();
});

describe('the command', () => {
  async function run(tenantId: string, file: string) {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const commands = newsletterCommands({
      print,
      withDatabase: (work) => work({ app: site.database }, site.identity.now),
    });
    const code = await runCommand(commands, ['newsletter', 'send', tenantId, file], {
      ...{ print, complain: print },
    });
    return { code, lines };
  }
  const fixture = (name: string) => join(import.meta.dirname, name);

  test('knows its sites', async () => {
    const { code, lines } = await run('nobody', fixture('newsletter.ts'));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^There is no site nobody\. Sites: .*sumo/);
  });

  test('names a file that is not there', async () => {
    const { code, lines } = await run('sumo', fixture('nowhere.md'));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain('nowhere.md');
  });
});
