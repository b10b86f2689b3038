import { expect, it } from 'vitest';

import { changeDuty, listCurrentDuties } from './duties.ts';

const createDuty = (storeId: string) => ({ storeId, until: '2026-03-11T05:00:00.000Z' });
const DUTIES = [createDuty('camden'), createDuty('soho')];

it('duties are over at their end, on a page that stays open', () => {
  const end = Date.parse('2026-03-11T05:00:00.000Z');
  expect(listCurrentDuties(DUTIES, end - 1)).toEqual(DUTIES);
  expect(listCurrentDuties(DUTIES, end)).toEqual([]);
});

it('a change of a duty names the stores before and after it', () => {
  const before = ['camden', 'soho'];
  const settings = { duties: DUTIES };
  expect(changeDuty(settings, 'soho', false)).toEqual({ before, storeIds: ['camden'] });
  expect(changeDuty(settings, 'brixton', true)).toEqual({
    before,
    storeIds: ['camden', 'soho', 'brixton'],
  });
});
