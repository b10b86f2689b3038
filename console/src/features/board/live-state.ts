// What is in effect at a store, as a list of things that can be ended.
import type { Board, LiveState } from '../../../../contract/ops/board.ts';
import type { NewCommand } from './board-store.ts';

export interface Effect {
  key: string;
  kind: 'paused' | 'busy' | 'sold_out' | 'limited';
  /** Of a dish; empty otherwise. */
  name: string;
  /** ISO; null: until somebody ends it. */
  until: string | null;
  by: string;
  /** Minutes of a busy store, units of a limited dish. */
  amount: number;
  end: NewCommand;
}

/** `now`: the server's time; what has ended by itself is left out. */
export function listEffects(live: LiveState, storeId: string, now: number): Effect[] {
  const isRunning = (until: string): boolean => Date.parse(until) > now;
  const { paused, busy, stock } = live;
  const effects: Effect[] = [];
  if (paused && isRunning(paused.until))
    effects.push({
      key: 'paused',
      kind: 'paused',
      name: '',
      until: paused.until,
      by: paused.by,
      amount: 0,
      end: { kind: 'store.pause', storeId, until: null },
    });
  if (busy && isRunning(busy.until))
    effects.push({
      key: 'busy',
      kind: 'busy',
      name: '',
      until: busy.until,
      by: busy.by,
      amount: busy.extraMinutes,
      end: { kind: 'store.busy', storeId, extraMinutes: 0, until: null },
    });
  for (const { itemId, name, soldOutUntil, remaining, by } of stock) {
    const isOut =
      remaining === 0 ||
      soldOutUntil === 'until_back' ||
      (soldOutUntil !== null && isRunning(soldOutUntil));
    if (!isOut && remaining === null) continue;
    effects.push({
      key: itemId,
      kind: isOut ? 'sold_out' : 'limited',
      name,
      until: soldOutUntil === 'until_back' ? null : soldOutUntil,
      by,
      amount: remaining ?? 0,
      end: { kind: 'stock.set', storeId, itemId, soldOutUntil: null, remaining: null },
    });
  }
  return effects;
}

/** Dishes whose name has all words that were typed, without regard to case and accents. */
export function findDishes<Dish extends { name: string }>(
  dishes: readonly Dish[],
  typed: string,
): Dish[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return dishes.filter(({ name }) => words.every((word) => fold(name).includes(word)));
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const DAY = 86_400_000;

/** When the store closes next and opens after that; null: not within a day, or it is closed now. */
export function findNextClosing(
  periods: Board['store']['openPeriods'],
  now: number,
): { closesAt: string | null; opensAt: string | null } {
  const current = periods.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  );
  const from = current ? Date.parse(current.endsAt) : now;
  const next = periods.find(({ startsAt }) => Date.parse(startsAt) > from);
  const isSoon = current !== undefined && from - now <= DAY;
  return { closesAt: isSoon ? current.endsAt : null, opensAt: next?.startsAt ?? null };
}
