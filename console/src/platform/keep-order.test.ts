import { describe, expect, it } from 'vitest';

import { keepOrder } from './keep-order.ts';

describe('keepOrder', () => {
  it('leaves entries in their places when another becomes more urgent', () => {
    expect(keepOrder(['a', 'b'], ['c', 'b', 'a'])).toEqual(['a', 'b', 'c']);
  });

  it('closes the gap of an entry that has gone', () => {
    expect(keepOrder(['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', 'c']);
  });
});
