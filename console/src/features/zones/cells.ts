// The plan of a store: the Voronoi cells of the places around it, to scale. The cell of a place contains the points that are nearer
// to it than to any other place.
import { Delaunay } from 'd3-delaunay';

import type { Coordinates } from '../../../../contract/address/distance.ts';
import type { ZonedStore } from '../../../../contract/content/office-zones.ts';
import type { ZoneArea } from './zone-areas.ts';

/** Units of the drawing, which is a disc around the store. */
export const PLAN_SIZE = 400;
const MIDDLE = PLAN_SIZE / 2;

export interface PlanCell {
  /** More than one, where places are known to 1 km only. */
  areas: ZoneArea[];
  /** As an SVG path. */
  path: string;
  x: number;
  y: number;
  /** Indexes of the cells beside it. */
  neighbours: number[];
  /** Half the distance to the nearest of them: what a label may take. */
  room: number;
}

export interface Plan {
  cells: PlanCell[];
  /** Lines between cells of different zones, as an SVG path. */
  borders: string;
  pixelsPerKm: number;
}

const DEGREE_KM = 111.2;

type Point = [x: number, y: number];

const hasPlace = (area: ZoneArea): area is ZoneArea & { place: Coordinates } => area.place !== null;

/** Places that are known at one point only, such as districts of a city to 0.01 degrees, share a cell. */
function groupByPlace(areas: readonly ZoneArea[]): ZoneArea[][] {
  const known = areas.filter(hasPlace);
  const groups = Map.groupBy(known, ({ place }) => `${place.latitude} ${place.longitude}`);
  return [...groups.values()];
}

export const getWinner = ({ areas: [area] }: Pick<PlanCell, 'areas'>): string | null =>
  area?.ranked[0]?.zone.id ?? null;

export function drawPlan(
  store: Pick<ZonedStore, 'latitude' | 'longitude' | 'zones'>,
  areas: readonly ZoneArea[],
): Plan {
  const groups = groupByPlace(areas);
  const toKm = ({ latitude, longitude }: Coordinates): Point => [
    (longitude - store.longitude) * DEGREE_KM * Math.cos((store.latitude * Math.PI) / 180),
    (store.latitude - latitude) * DEGREE_KM,
  ];
  const placed = groups.map(([first]) => toKm(first?.place ?? store));
  const radii = store.zones.flatMap(({ radiusKm }) => radiusKm ?? []);
  const distances = placed.map(([x, y]) => Math.hypot(x, y));
  const reach = Math.max(0.5, ...distances, ...radii);
  const pixelsPerKm = MIDDLE / reach;
  const points = placed.map(([x, y]): Point => [
    MIDDLE + x * pixelsPerKm,
    MIDDLE + y * pixelsPerKm,
  ]);
  const delaunay = Delaunay.from(points);
  const voronoi = delaunay.voronoi([0, 0, PLAN_SIZE, PLAN_SIZE]);
  const polygons = points.map((_, index) => toPoints(voronoi.cellPolygon(index)));
  const cells = points.map(([x, y], index): PlanCell => {
    const neighbours = [...delaunay.neighbors(index)];
    const gaps = neighbours.map((other) => {
      const [toX, toY] = points[other] ?? [x, y];
      return Math.hypot(toX - x, toY - y);
    });
    return {
      areas: groups[index] ?? [],
      path: toPath(polygons[index] ?? []),
      x,
      y,
      neighbours,
      room: Math.min(MIDDLE, ...gaps) / 2,
    };
  });
  return { cells, borders: drawBorders(cells, polygons), pixelsPerKm };
}

/** To a tenth of a pixel. */
const round = (value: number): number => Math.round(value * 10) / 10;

const toPoints = (polygon: readonly (readonly number[])[] | null): Point[] =>
  (polygon ?? []).map(([x = 0, y = 0]): Point => [round(x), round(y)]);

const toPath = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map((point) => point.join(' ')).join('L')}Z`;

/** Cells of different zones share an edge: two corners. */
function drawBorders(cells: readonly PlanCell[], polygons: readonly Point[][]): string {
  const corners = polygons.map((points) => new Set(points.map((point) => point.join(' '))));
  return cells
    .flatMap((cell, index) =>
      cell.neighbours
        .filter((other) => {
          const beside = cells[other];
          return other > index && beside && getWinner(beside) !== getWinner(cell);
        })
        .map((other) => {
          const shared = [...(corners[index] ?? [])].filter((each) => corners[other]?.has(each));
          return shared.length === 2 ? `M${shared.join('L')}` : '';
        }),
    )
    .join('');
}

export interface PlanLabel {
  text: string;
  /** The zone of all that it names; null: several, or none. */
  zoneId: string | null;
  x: number;
  y: number;
}

/** What a label takes, in units of the drawing. */
const LABEL = { width: 34, height: 24 };
/** Cells with less room are named by their districts. */
const ROOM_OF_LABEL = 13;

const getMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function toLabel(text: string, cells: readonly PlanCell[]): PlanLabel {
  const zones = new Set(cells.map(getWinner));
  const [zoneId = null] = zones;
  return {
    text,
    zoneId: zones.size === 1 ? zoneId : null,
    x: getMean(cells.map(({ x }) => x)),
    y: getMean(cells.map(({ y }) => y)),
  };
}

const isInDisc = ({ x, y }: PlanLabel): boolean =>
  Math.hypot(x - MIDDLE, y - MIDDLE) < MIDDLE - LABEL.width / 2;

/** Names of cells, or of districts where cells are small; none over another. The first cells are the nearest to the store. */
export function placeLabels(cells: readonly PlanCell[]): PlanLabel[] {
  const isDetailed = getMean(cells.map(({ room }) => room)) >= ROOM_OF_LABEL;
  const groups = isDetailed
    ? cells.map((cell) => [cell])
    : [...Map.groupBy(cells, ({ areas: [area] }) => area?.district).values()];
  const placed: PlanLabel[] = [];
  for (const group of groups) {
    const [area] = group[0]?.areas ?? [];
    if (!area) continue;
    const label = toLabel(isDetailed ? area.area : area.district, group);
    const isFree = placed.every(
      ({ x, y }) => Math.abs(x - label.x) >= LABEL.width || Math.abs(y - label.y) >= LABEL.height,
    );
    if (isFree && isInDisc(label)) placed.push(label);
  }
  return placed;
}

const SCALES_KM = [0.2, 0.5, 1, 2, 5, 10, 20];

/** The longest round distance that fits beside the drawing. */
export const getScaleKm = (pixelsPerKm: number): number =>
  SCALES_KM.findLast((km) => km * pixelsPerKm <= PLAN_SIZE / 5) ?? 0.2;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell beside `index` in the direction of an arrow key; `index` itself at the edge, and null for any other key. */
export function findBeside(cells: readonly PlanCell[], index: number, key: string): number | null {
  const direction = DIRECTIONS[key];
  const from = cells[index];
  if (!direction || !from) return null;
  const [dx, dy] = direction;
  let [best, bestCosine] = [index, 0.3];
  for (const other of from.neighbours) {
    const to = cells[other];
    if (!to) continue;
    const [x, y] = [to.x - from.x, to.y - from.y];
    const cosine = (x * dx + y * dy) / Math.hypot(x, y);
    if (cosine > bestCosine) [best, bestCosine] = [other, cosine];
  }
  return best;
}
