import { describe, expect, it } from 'vitest';

import { mentionsAllergy } from './allergy-words.ts';

describe('mentionsAllergy', () => {
  it.each([
    'My son has a severe nut allergy',
    'ALLERGIC to shellfish!',
    'no milk please',
    'coeliac',
    'uczulenie na orzechy',
    'bez orzechów',
    'proszę bez soi',
    'no walnuts, no shellfish',
    'NUT-free please',
    'no egg',
  ])('finds an allergy in %j', (note) => {
    expect(mentionsAllergy(note)).toBe(true);
  });

  it.each([
    'Ring twice',
    'extra spicy please',
    'ring five minutes before',
    'the veggie one first',
    '',
  ])('finds none in %j', (note) => {
    expect(mentionsAllergy(note)).toBe(false);
  });
});
