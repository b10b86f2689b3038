import { expect, test } from 'vitest';
import { preventPostcodeBreak } from './non-breaking-postcode.ts';

test('an address breaks its lines elsewhere than within its postcode', () => {
  expect(preventPostcodeBreak('1 High Street, London NW1 8AB')).toBe(
    '1 High Street, London NW1\u00a08AB',
  );
  expect(preventPostcodeBreak('1 High Street')).toBe('1 High Street');
});
