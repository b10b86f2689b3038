import { describe, expect, it } from 'vitest';
import { keepOrder, mentionsAllergy } from './kitchen-rules.ts';

describe('keepOrder', () => {
  it('leaves tickets in their places when another becomes more urgent', () => {
    expect(keepOrder(['a', 'b'], ['c', 'b', 'a'])).toEqual(['a', 'b', 'c']);
  });

  it('closes the gap of a ticket that has gone', () => {
    expect(keepOrder(['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', 'c']);
  });
});

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
