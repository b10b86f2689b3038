// Which dishes are cooked at a station: one rule for the kitchen's screens and for printers; without schemas.
import type { Board } from './board.ts';
import type { Station } from './station.ts';

type Dish = Pick<Board['dishes'][number], 'id' | 'section'>;

/** True if the dish is cooked at the station. Dishes of no station are cooked at each, so that none is forgotten. */
export function createStationFilter(
  dishes: readonly Dish[],
  stations: readonly Station[],
  name: string | null,
): (itemId: string) => boolean {
  const own = stations.find((station) => station.name === name);
  if (!own) return () => true;
  const sections = new Map(dishes.map(({ id, section }) => [id, section.id]));
  const isAt = (station: Station, itemId: string): boolean =>
    station.dishes.includes(itemId) || station.sections.includes(sections.get(itemId) ?? '');
  return (itemId) => isAt(own, itemId) || !stations.some((station) => isAt(station, itemId));
}
