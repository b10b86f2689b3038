import { afterAll, beforeAll, expect, test } from 'vitest';

import { startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

const contact = (input: object, ip = '192.0.2.1', solves = true) =>
  site.call('POST', '/api/public/contact', input, { ip, solves });

test('a contact message is stored and mailed to the support address', async () => {
  const input = { name: ' Asha ', email: 'asha@example.org', message: 'Do you cater?' };
  expect((await contact(input)).status).toBe(200);
  const mail = await site.lastMessage('help@sumo.test');
  expect(mail).toMatchObject({
    subject: 'A message from Asha',
    text: expect.stringContaining('Do you cater?'),
  });
  const { rows } = await site.superuser.query(
    'select tenant_id, name, email, message from contact_messages',
  );
  expect(rows).toEqual([{ tenant_id: 'sumo', ...input, name: 'Asha' }]);
});

test.each([
  [{ name: '', email: 'a@b.org', message: 'x' }, 'name'],
  [{ name: 'A', email: 'a', message: 'x' }, 'email'],
  [{ name: 'A', email: 'a@b.org', message: ' ' }, 'message'],
])('%j is refused with the field %s, and nothing is stored', async (input, field) => {
  const before = await site.checksum('contact_messages', 'messages');
  const { status, body } = await contact(input, '192.0.2.50');
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  expect(await site.checksum('contact_messages', 'messages')).toBe(before);
});

test('the 201st message of an hour needs proof of work although each came from another network', async () => {
  site.advance(86_400);
  const message = { name: 'A', email: 'a@b.org', message: 'x' };
  const from = (n: number) => contact(message, `198.51.${100 + (n >> 7)}.${1 + (n & 127)}`);
  const statuses = new Set<number>();
  // In groups: a busy server answers 503 to some of two hundred at once.
  for (let first = 0; first < 200; first += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => from(first + n)));
    for (const { status } of answers) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200]));
  const before = await site.checksum('contact_messages', 'messages', 'allowances');
  const refused = await contact(message, '203.0.113.1', false);
  expect([refused.status, refused.body.code]).toEqual([429, 'PUZZLE_NEEDED']);
  expect(await site.checksum('contact_messages', 'messages', 'allowances')).toBe(before);
  expect((await contact(message, '203.0.113.1')).status).toBe(200);
});
