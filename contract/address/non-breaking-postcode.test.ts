import { expect, test } from 'vitest';

import { preventPostcodeBreak } from './non-breaking-postcode.ts';

test('the postcode at the end of an address has a non-breaking space', () => {
  expect(preventPostcodeBreak('1 High Street, London NW1 8AB')).toBe(
    '1 High Street, London NW1\u00a08AB',
  );
  expect(preventPostcodeBreak('1 High Street')).toBe('1 High Street');
});
