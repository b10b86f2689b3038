import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  extractCode,
  signInAs,
  startAccountApp,
  type SignedInCustomer,
  type AccountApp,
} from '../../../../test/apps/account-app.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

const update = (customer: Partial<SignedInCustomer>, input: object) =>
  site.call('POST', '/api/customer', input, customer);
const customers = () => site.checksum('customers', 'devices');

test('names and consents change immediately, and omitted fields stay', async () => {
  const asha = await signInAs(site, { email: 'asha@example.org' });
  await update(asha, { first_name: ' Asha ', last_name: 'Rao', marketing: { email: true } });
  const { status, body } = await update(asha, { marketing: { sms: true } });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: asha.customerId,
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.org',
    phone: null,
    marketing: { email: true, sms: true, whatsapp: false },
  });
  const got = await site.call('GET', '/api/customer', undefined, asha);
  expect(got.body.data).toEqual(body.data);
});

test('a new phone is stored with the code that was sent to it', async () => {
  const mira = await signInAs(site, { email: 'mira@example.org' });
  const before = await customers();
  const input = { first_name: 'Mira', email: 'mira@example.org', phone: '07700 900 555' };
  const reply = await update(mira, input);
  expect([reply.status, reply.body.code]).toEqual([403, 'FRESH_CODE_NEEDED']);
  expect(await customers()).toBe(before);
  const code = extractCode(await site.lastMessage('+447700900555'));

  const wrong = await update(mira, {
    ...input,
    code: String((Number(code) + 1) % 10_000).padStart(4, '0'),
  });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'WRONG_CODE']);
  expect(await customers()).toBe(before);

  const { body } = await update(mira, { ...input, code });
  expect(body.data).toMatchObject({
    first_name: 'Mira',
    email: 'mira@example.org',
    phone: '+447700900555',
  });
  const second = await signInAs(site, { phone: '07700900555' });
  expect(second.customerId).toBe(mira.customerId);
});

test('the previous address is notified with the new one masked', async () => {
  const lena = await signInAs(site, { email: 'lena@example.org' });
  await update(lena, { email: 'magdalena@example.com' });
  const code = extractCode(await site.lastMessage('magdalena@example.com'));
  const sent = (await site.outbox()).filter(({ to }) => to === 'lena@example.org').length;
  expect((await update(lena, { email: 'magdalena@example.com', code })).status).toBe(200);
  const notices = (await site.outbox()).filter(({ to }) => to === 'lena@example.org');
  expect(notices).toHaveLength(sent + 1);
  expect(notices[0]?.text).toContain('m•••@example.com');
  expect(notices[0]?.text).not.toContain('magdalena');

  // A first phone replaces no address.
  await update(lena, { phone: '07700900666' });
  const phoneCode = extractCode(await site.lastMessage('+447700900666'));
  expect((await update(lena, { phone: '07700900666', code: phoneCode })).status).toBe(200);
  expect((await site.outbox()).filter(({ text }) => text.includes('+44•••666'))).toEqual([]);
});

test('a change code cannot sign in, and a sign-in code cannot confirm a change', async () => {
  const nell = await signInAs(site, { email: 'nell@example.org' });
  await update(nell, { phone: '07700900777' });
  const changeCode = extractCode(await site.lastMessage('+447700900777'));
  const signIn = { phone: '07700900777', code: changeCode };
  expect((await site.call('POST', '/api/verify-otp', signIn)).body.code).toBe('CODE_EXPIRED');
  await site.call('POST', '/api/register', { email: 'new@example.org' });
  const signInCode = extractCode(await site.lastMessage('new@example.org'));
  expect((await update(nell, { email: 'new@example.org', code: signInCode })).body.code).toBe(
    'CODE_EXPIRED',
  );
});

test('an identifier of another account is refused only after the code proves its ownership', async () => {
  await signInAs(site, { email: 'taken@example.org' });
  const omar = await signInAs(site, { email: 'omar@example.org' });
  const before = await customers();
  expect((await update(omar, { email: 'taken@example.org' })).body.code).toBe('FRESH_CODE_NEEDED');
  const code = extractCode(await site.lastMessage('taken@example.org'));
  const { status, body } = await update(omar, { email: 'taken@example.org', code });
  expect([status, body.code]).toEqual([409, 'IDENTIFIER_TAKEN']);
  expect(await customers()).toBe(before);
});

test('a token without its browser cookie can change names, but not the e-mail', async () => {
  const { token } = await signInAs(site, { email: 'stolen@example.org' });
  const other = await signInAs(site, { email: 'thief@example.org' });
  expect((await update({ token }, { first_name: 'Still fine' })).status).toBe(200);
  const before = await customers();
  for (const cookie of ['', other.cookie]) {
    const { status } = await update({ token, cookie }, { email: 'thief2@example.org' });
    expect(status).toBe(401);
  }
  expect(await customers()).toBe(before);
  expect((await site.outbox()).some(({ to }) => to === 'thief2@example.org')).toBe(false);
});

test.each([
  [{ email: 'nonsense' }, 'INVALID_INPUT'],
  [{ phone: '12' }, 'INVALID_INPUT'],
  [{ email: 'a2@example.org', phone: '07700900888' }, 'INVALID_INPUT'],
  [{ first_name: 'x'.repeat(61) }, 'INVALID_INPUT'],
  [{ marketing: { email: 'yes' } }, 'INVALID_INPUT'],
  [{ customer_id: '0190a5b0-0000-7000-8000-000000000000' }, 'PROTECTED_FIELD'],
  [{ marketing: { tenant_id: 'bombay' } }, 'PROTECTED_FIELD'],
])('%j is refused and changes nothing', async (input, code) => {
  const customer = await signInAs(site, { email: 'input@example.org' });
  const before = await customers();
  const { status, body } = await update(customer, input);
  expect([status, body.code]).toEqual([400, code]);
  expect(await customers()).toBe(before);
});
