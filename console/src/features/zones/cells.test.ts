import { expect, test } from 'vitest';

import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import {
  drawPlan,
  findBeside,
  getScaleKm,
  getWinner,
  PLAN_SIZE,
  placeLabels,
  type PlanCell,
} from './cells.ts';
import { listAreas } from './zone-areas.ts';

const STORE = { latitude: 51.5, longitude: -0.1 };
const zone = (id: string, postcodes: string[]): DeliveryZone => ({
  id,
  name: id,
  postcodes,
  radiusKm: null,
  feeMinor: 200,
  minimumMinor: 0,
  freeFromMinor: null,
});

/** A cross: the store's own place, and one in each direction, 2 km away. 0.0145 degrees of longitude are 1 km. */
const PLACES = [
  { area: 'SE15 1', ...STORE },
  { area: 'SE15 2', latitude: 51.5, longitude: -0.1 - 0.029 },
  { area: 'SE15 3', latitude: 51.5, longitude: -0.1 + 0.029 },
  { area: 'SE15 4', latitude: 51.518, longitude: -0.1 },
  { area: 'SE22', latitude: 51.482, longitude: -0.1 },
];
const draw = (zones: DeliveryZone[], places = PLACES) =>
  drawPlan({ ...STORE, zones }, listAreas({ ...STORE, zones }, places));
const nameCells = ({ cells }: ReturnType<typeof draw>) =>
  cells.map(({ areas }) => areas.map(({ area }) => area).join());

test('each place has a cell around it, the store is in the middle, and north is up', () => {
  const plan = draw([]);
  expect(nameCells(plan)).toEqual(['SE15 1', 'SE15 2', 'SE15 3', 'SE15 4', 'SE22']);
  const [middle, west, east, north, south] = plan.cells;
  expect([middle?.x, middle?.y]).toEqual([PLAN_SIZE / 2, PLAN_SIZE / 2]);
  expect(west?.x).toBeLessThan(10);
  expect(east?.x).toBeGreaterThan(PLAN_SIZE - 10);
  expect(north?.y).toBeLessThan(10);
  expect(south?.y).toBeGreaterThan(PLAN_SIZE - 10);
  expect(plan.pixelsPerKm).toBeCloseTo(100, -1);
  // The square around the store, half-way to its neighbours.
  expect(middle?.path).toMatch(/^M(\d+(\.\d)? \d+(\.\d)?L?)+Z$/);
  expect(middle?.room).toBeCloseTo(100, -1);
});

test('a radius beyond the last place is within the plan', () => {
  const { pixelsPerKm } = draw([{ ...zone('ring', []), radiusKm: 4 }]);
  expect(pixelsPerKm * 4).toBe(PLAN_SIZE / 2);
});

test('zones are divided by lines, and cells of one zone are not', () => {
  expect(draw([zone('all', ['SE15', 'SE22'])]).borders).toBe('');
  const { borders, cells } = draw([zone('near', ['SE15 1'])]);
  expect(cells.map(getWinner)).toEqual(['near', null, null, null, null]);
  expect(borders.match(/M/g)).toHaveLength(4);
});

test('places at one point share a cell', () => {
  const plan = draw([], [...PLACES, { area: 'SE99', ...STORE }]);
  expect(nameCells(plan)[0]).toBe('SE15 1,SE99');
  expect(plan.cells.every(({ path }) => path !== '')).toBe(true);
});

test('a store without known places has an empty plan', () => {
  expect(draw([zone('near', ['SE15'])], [])).toMatchObject({ cells: [], borders: '' });
});

test('arrow keys go to the cell beside, and stay at the edge', () => {
  const { cells } = draw([]);
  const go = (index: number, key: string) => findBeside(cells, index, key);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => go(0, key))).toEqual([
    1, 2, 3, 4,
  ]);
  expect(go(1, 'ArrowLeft')).toBe(1);
  expect(go(1, 'ArrowRight')).toBe(0);
  expect(go(0, 'Enter')).toBeNull();
});

test('small cells are named by their district, with the zone that all of it has', () => {
  const grid = Array.from({ length: 400 }, (_, n) => ({
    area: `SE${11 + Math.floor(n / 100)} ${n % 10}`,
    latitude: 51.48 + Math.floor(n / 20) * 0.002,
    longitude: -0.13 + (n % 20) * 0.003,
  }));
  const { cells } = draw([zone('north', ['SE14'])], grid);
  const labels = placeLabels(cells);
  expect(labels.map(({ text }) => text).sort()).toEqual(['SE11', 'SE12', 'SE13', 'SE14']);
  expect(labels.find(({ text }) => text === 'SE14')?.zoneId).toBe('north');
  expect(labels.find(({ text }) => text === 'SE13')?.zoneId).toBeNull();
});

test('labels that would cover another or leave the plan are left out', () => {
  const [area] = listAreas({ ...STORE, zones: [] }, PLACES);
  const cell = (x: number, y: number): PlanCell => ({
    areas: area ? [area] : [],
    path: '',
    x,
    y,
    neighbours: [],
    room: 40,
  });
  const labels = placeLabels([cell(200, 200), cell(220, 210), cell(200, 250), cell(399, 200)]);
  expect(labels.map(({ x, y }) => [x, y])).toEqual([
    [200, 200],
    [200, 250],
  ]);
});

test.each([
  [100, 0.5],
  [40, 2],
  [3, 20],
])('at %d units a kilometre the scale is %d km', (pixelsPerKm, km) => {
  expect(getScaleKm(pixelsPerKm)).toBe(km);
});
