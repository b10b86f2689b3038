import { describe, expect, it } from 'vitest';

import { createStationFilter } from './station-filter.ts';

const dish = (id: string, section: string) => ({ id, section: { id: section, name: section } });
const DISHES = [
  dish('steak', 'b/grill'),
  dish('skewer', 'b/grill'),
  dish('salad', 'b/cold'),
  dish('cola', 'b/drinks'),
];
const GRILL = { name: 'Grill', sections: ['b/grill'], dishes: [] };
const COLD = { name: 'Cold', sections: ['b/cold'], dishes: ['skewer'] };

describe('createStationFilter', () => {
  const listAt = (name: string | null) =>
    DISHES.map(({ id }) => id).filter(createStationFilter(DISHES, [GRILL, COLD], name));

  it('selects dishes by section and by dish; a dish may be at two stations', () => {
    expect(listAt('Grill')).toEqual(['steak', 'skewer', 'cola']);
    expect(listAt('Cold')).toEqual(['skewer', 'salad', 'cola']);
  });

  it('selects all dishes without a station, and for one that no longer exists', () => {
    expect(listAt(null)).toHaveLength(4);
    expect(listAt('Bar')).toHaveLength(4);
  });
});
