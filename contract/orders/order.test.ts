import { expect, it } from 'vitest';

import { contact } from './order.ts';

const ada = { name: 'Ada', phone: '07700900123' };

it.each([
  [ada],
  [{ ...ada, email: '' }],
  [{ ...ada, email: ' ada@example.org ' }],
  [{ ...ada, phone: '+44 (0)20 - 7946 - 0123' }],
])('takes %j', (input) => expect(contact.safeParse(input).success).toBe(true));

// Order e-mails are sent to this address.
it.each(['ada', 'ada@example.org\r\nBcc: b@example.org', 'a@b.co, c@d.co', '<a@b.co>'])(
  'refuses the e-mail %j',
  (email) => expect(contact.safeParse({ ...ada, email }).error?.issues[0]?.path).toEqual(['email']),
);
