// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';

import { EMPTY, PROMO_CODES } from '../../../../contract/text/typed-text.fixture.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { PROMO_KEY, readText, writeText } from '../../platform/storage.ts';
import { applyPromoCode, restorePromoCode, usePromoCode } from './promo-code.ts';

beforeEach(() => {
  stubStorages();
  usePromoCode.setState({ code: '' });
});

it.each(PROMO_CODES)('%j is stored and compared as DOORSTEP', (typed) => {
  applyPromoCode(typed);
  expect([usePromoCode.getState().code, readText(PROMO_KEY)]).toEqual(['DOORSTEP', 'DOORSTEP']);
});

it.each(EMPTY)('%j removes the code', (typed) => {
  applyPromoCode('DOORSTEP');
  applyPromoCode(typed);
  expect([usePromoCode.getState().code, readText(PROMO_KEY)]).toEqual(['', null]);
});

it('a code that an earlier release stored is read as it is applied now', () => {
  writeText(PROMO_KEY, 'DOOR STEP');
  restorePromoCode()();
  expect(usePromoCode.getState().code).toBe('DOORSTEP');
});
