import { expect, it } from 'vitest';

import {
  createChatLink,
  type ReservationForm,
} from '../../../../contract/customers/reservation-rules.ts';
import { formatChatMessage } from './format-chat-message.ts';

const form: ReservationForm = {
  name: ' Asha Patel ',
  email: 'asha@example.com',
  phone: '7700900123',
  message: 'Window & 2 high chairs, 50% shade?',
  date: '07/04/2026',
  time: '07:30 PM',
  people: '10+',
};
const LINES = [
  'Table reservation at Marigold Lane',
  'Name: Asha Patel',
  'Email: asha@example.com',
  'Time: 07:30 PM',
  'Date: 07/04/2026',
  'Phone: 7700900123',
  'Number of people: 10+',
];

it('the chat link contains the whole form', () => {
  const link = createChatLink('+44 20 7946 0611', formatChatMessage(form, 'Marigold Lane'));
  expect(link.startsWith('https://wa.me/442079460611?text=')).toBe(true);
  expect(new URL(link).searchParams.get('text')).toBe(
    [...LINES, 'Message: Window & 2 high chairs, 50% shade?'].join('\n'),
  );
});

it('an empty message has no line', () => {
  expect(formatChatMessage({ ...form, message: '  ' }, 'Marigold Lane')).toBe(LINES.join('\n'));
});
