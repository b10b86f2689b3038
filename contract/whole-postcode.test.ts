import { expect, test } from 'vitest';
import { withWholePostcode } from './whole-postcode.ts';

test('an address breaks its lines elsewhere than within its postcode', () => {
  expect(withWholePostcode('1 High Street, London NW1 8AB')).toBe(
    '1 High Street, London NW1\u00a08AB',
  );
  expect(withWholePostcode('1 High Street')).toBe('1 High Street');
});
