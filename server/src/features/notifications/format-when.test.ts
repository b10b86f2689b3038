import { describe, expect, it } from 'vitest';

import { formatInstant, formatWhen } from './format-when.ts';

const london = { language: 'en', locale: 'en-GB', timeZone: 'Europe/London' } as const;
const polish = { language: 'pl', locale: 'pl-PL', timeZone: 'Europe/London' } as const;
const window = {
  startsAt: new Date('2026-07-04T17:30:00Z'),
  endsAt: new Date('2026-07-04T17:45:00Z'),
};

describe('formatWhen', () => {
  it.each([
    ['2026-07-04T09:00:00Z', london, 'today, 18:30 to 18:45'],
    ['2026-07-03T22:59:00Z', london, 'Saturday 4 July, 18:30 to 18:45'],
    // Already the fourth in London.
    ['2026-07-03T23:01:00Z', london, 'today, 18:30 to 18:45'],
    ['2026-07-04T09:00:00Z', polish, 'dziś, 18:30–18:45'],
    ['2026-07-03T22:59:00Z', polish, 'sobota, 4 lipca, 18:30–18:45'],
  ])('at %s says', (now, place, words) => {
    expect(formatWhen(window, new Date(now), place)).toBe(words);
  });
});

it('says an instant in the zone of the site', () => {
  expect(formatInstant(window.startsAt, london)).toBe('Saturday 4 July, 18:30');
});
