import { expect, it } from 'vitest';

import { renderText } from './render-text.ts';
import { text, type Text } from './text.ts';

const CASES: readonly [text: Text, english: string, polish: string][] = [
  [text('SIGN_IN_NEEDED'), 'Please sign in.', 'Zaloguj się.'],
  [
    text('DISH_LEFT', 2, 'Naan (large)'),
    'Only 2 × Naan (large) left.',
    'Zostało tylko 2 × Naan (large).',
  ],
  [text('DISH_SOLD_OUT', '$1{}'), '$1{} has sold out.', '$1{}: wyprzedane.'],
  [
    text('OFFER_MINIMUM', { minor: 320, currency: 'GBP' }),
    'Add £3.20 more to use that offer.',
    'Dodaj jeszcze 3,20\u00a0GBP, aby skorzystać z tej oferty.',
  ],
  [
    text('ABOUT', 'Thali', text('CHOOSE_MORE', 'Rice', 1)),
    'Thali: Rice: please choose 1 more.',
    'Thali: Rice: wybierz jeszcze 1.',
  ],
  [
    text('WAIT', 1),
    'Please wait 1 second before you try again.',
    'Poczekaj 1 s, zanim spróbujesz ponownie.',
  ],
  [
    text('WAIT', 91),
    'Please wait 2 minutes before you try again.',
    'Poczekaj 2 min, zanim spróbujesz ponownie.',
  ],
  [
    text('WAIT', 7_200),
    'Please wait 2 hours before you try again.',
    'Poczekaj 2 godz., zanim spróbujesz ponownie.',
  ],
];

it.each(CASES)('%#: %o is "%s" and "%s"', (own, english, polish) => {
  expect(renderText(own, 'en-GB')).toBe(english);
  expect(renderText(own, 'pl-PL')).toBe(polish);
});

it('a text in a language that the product does not speak is English', () => {
  expect(renderText(text('SIGN_IN_NEEDED'), 'cy-GB')).toBe('Please sign in.');
});
