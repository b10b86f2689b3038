import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { signInAs, startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import { newsletterCommands } from './newsletter-commands.ts';
import { parseNewsletter, sendNewsletter } from './send-newsletter.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());
// Subscribers of another test would be among the recipients.
beforeEach(() => site.superuser.query('delete from consents'));

const CONTENT = { subject: 'Mangoes', paragraphs: ['They are here.', 'Until Sunday.'] };
const send = (content = CONTENT) =>
  sendNewsletter({ database: site.database, now: site.identity.now }, 'sumo', content);
const recipients = async (subject = 'Mangoes') =>
  (await site.outbox()).filter((entry) => entry.subject === subject).map(({ to }) => to);

async function subscribe(email: string): Promise<void> {
  await site.call('POST', '/api/subscribe', { email }, { ip: `10.1.${(networks += 1)}.1` });
  const { text } = await site.lastMessage(email);
  const url = /\/newsletter\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '';
  await site.fastify.inject({ method: 'POST', url, headers: { host: 'sumo.test' } });
}
let networks = 0;

/** Subscribes by the form of the site and in an account. */
async function subscribeTwice(email: string): Promise<void> {
  const customer = await signInAs(site, { email });
  await site.call('POST', '/api/customer', { marketing: { email: true } }, customer);
  await subscribe(email);
}

test('a newsletter reaches every consented address exactly once', async () => {
  await subscribeTwice('both@example.org');
  await subscribe('letter@example.org');
  const texts = await signInAs(site, { email: 'texts@example.org' });
  await site.call('POST', '/api/customer', { marketing: { sms: true } }, texts);
  await site.call('POST', '/api/subscribe', { email: 'unconfirmed@example.org' });

  expect(await send()).toBe(2);
  expect((await recipients()).sort()).toEqual(['both@example.org', 'letter@example.org']);
  expect(await send()).toBe(0);
  await subscribe('later@example.org');
  expect(await send()).toBe(1);
});

test('the unsubscribe link also withdraws the consent of the account', async () => {
  await subscribeTwice('leaves@example.org');
  await subscribe('stays@example.org');
  await send({ ...CONTENT, subject: 'Figs' });
  const entry = (await site.outbox()).find(
    ({ to, subject }) => to === 'leaves@example.org' && subject === 'Figs',
  );
  const url = /\/newsletter\/unsubscribe\?token=[\w-]+/.exec(entry?.text ?? '')?.[0] ?? '';
  const headers = { host: 'sumo.test', 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  const reply = await site.fastify.inject({ method: 'POST', url, headers, payload });
  expect(reply.statusCode).toBe(200);
  await send({ ...CONTENT, subject: 'Lychees' });
  expect(await recipients('Lychees')).toEqual(['stays@example.org']);
});

test('a newsletter is sent to more subscribers than one batch holds', async () => {
  await site.superuser.query(
    `insert into consents (tenant_id, consent_id, email, channel, wording, agreed_at, unsubscribe_token)
     select 'sumo', gen_random_uuid(), 'crowd' || n || '@example.org', 'email', '', now(), n::text
     from generate_series(1, 450) n`,
  );
  expect(await send({ ...CONTENT, subject: 'Plums' })).toBe(450);
});

test('a newsletter file is parsed into a subject and paragraphs', () => {
  expect(parseNewsletter('# Mangoes\n\nThey are\nhere.\n\nUntil Sunday.\n')).toEqual(CONTENT);
  expect(parseNewsletter('Mangoes\n')).toBeNull();
});

describe('newsletter send', () => {
  async function run(tenantId: string, file: string) {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const commands = newsletterCommands({
      print,
      withDatabase: (work) => work({ app: site.database }, site.identity.now),
    });
    const code = await runCommand(commands, ['newsletter', 'send', tenantId, file], {
      print,
      printError: print,
    });
    return { code, lines };
  }
  const fixture = (name: string) => join(import.meta.dirname, name);

  test('an unknown site is refused with the list of sites', async () => {
    const { code, lines } = await run('nobody', fixture('newsletter.ts'));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^There is no site nobody\. Sites: .*sumo/);
  });

  test('a missing file is named in the error', async () => {
    const { code, lines } = await run('sumo', fixture('nowhere.md'));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain('nowhere.md');
  });
});
