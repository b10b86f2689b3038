import { describe, expect, test } from 'vitest';

import { readAreas, type AreaFault } from './read-areas.ts';

test('districts and sectors are read from a list, in any case and spacing', () => {
  expect(readAreas(' se15, SE22;nw1 8 \n ec1a1,', [])).toEqual({
    areas: ['SE15', 'SE22', 'NW1 8', 'EC1A 1'],
    rest: '',
    fault: null,
  });
});

describe('an area that is wrong stays in the field and has a reason:', () => {
  test.each<[string, AreaFault]>([
    ['SE15 4QN', 'postcode'],
    ['se154qn', 'postcode'],
    ['SE', 'letters'],
    ['E', 'letters'],
    ['SE15 44', 'unknown'],
    ['Peckham', 'unknown'],
    ['SE1-SE5', 'unknown'],
  ])('%s is %s', (typed, kind) => {
    expect(readAreas(typed, [])).toEqual({ areas: [], rest: typed, fault: { kind, typed } });
  });

  test('one that the zone has, or that is typed twice', () => {
    expect(readAreas('se15, SE22, SE 22', ['SE15'])).toEqual({
      areas: ['SE22'],
      rest: 'se15, SE 22',
      fault: { kind: 'twice', typed: 'se15' },
    });
  });
});
