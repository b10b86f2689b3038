// What is in effect at a store, as a list of things that can be ended.
import type { Board } from '../../../../../contract/ops/board.ts';
import { formatOptionKey, type OptionKey } from '../../../../../contract/option-key.ts';
import type { Mode } from '../../../../../contract/store.ts';
import type { NewCommand } from '../board-store.ts';

export interface Effect {
  key: string;
  kind: 'paused' | 'brand_paused' | 'busy' | 'sold_out' | 'limited';
  /** Of a brand, a dish or an option; empty otherwise. */
  name: string;
  /** Of a pause that leaves the other mode open; null otherwise. */
  mode: Mode | null;
  /** ISO; null: until somebody ends it. */
  until: string | null;
  by: string;
  /** Minutes of a busy store, units of a limited dish. */
  amount: number;
  /** Of a busy store; 100: all. */
  capacityPercent: number;
  end: NewCommand;
}

/** `now`: the server's time; what has ended by itself is left out. */
export function listEffects({ live, store, options }: Board, now: number): Effect[] {
  const isRunning = (until: string): boolean => until === 'until_back' || Date.parse(until) > now;
  const { paused, busy, stock } = live;
  const storeId = store.id;
  const none = { name: '', mode: null, amount: 0, capacityPercent: 100 };
  const effects: Effect[] = [];
  if (paused && isRunning(paused.until))
    effects.push({
      ...none,
      key: 'paused',
      kind: 'paused',
      mode: paused.modes.length === 1 ? (paused.modes[0] ?? null) : null,
      until: paused.until,
      by: paused.by,
      end: { kind: 'store.pause', storeId, until: null },
    });
  for (const { brandId, name, until, by } of live.pausedBrands) {
    if (!isRunning(until)) continue;
    effects.push({
      ...none,
      key: `brand ${brandId}`,
      kind: 'brand_paused',
      name,
      until,
      by,
      end: { kind: 'store.pause', storeId, brandId, until: null },
    });
  }
  if (busy && isRunning(busy.until))
    effects.push({
      ...none,
      key: 'busy',
      kind: 'busy',
      until: busy.until,
      by: busy.by,
      amount: busy.extraMinutes,
      capacityPercent: busy.capacityPercent,
      end: { kind: 'store.busy', storeId, extraMinutes: 0, until: null },
    });
  for (const { itemId, name, soldOutUntil, remaining, by } of stock) {
    const isOut = remaining === 0 || (soldOutUntil !== null && isRunning(soldOutUntil));
    if (!isOut && remaining === null) continue;
    effects.push({
      ...none,
      key: itemId,
      kind: isOut ? 'sold_out' : 'limited',
      name,
      until: soldOutUntil === 'until_back' ? null : soldOutUntil,
      by,
      amount: remaining ?? 0,
      end: { kind: 'stock.set', storeId, itemId, soldOutUntil: null, remaining: null },
    });
  }
  for (const { soldOutUntil, by, ...target } of live.options) {
    const key = formatOptionKey(target);
    const name = options.find((option) => formatOptionKey(option) === key)?.name;
    if (name === undefined || !isRunning(soldOutUntil)) continue;
    effects.push({
      ...none,
      key,
      kind: 'sold_out',
      name,
      until: soldOutUntil === 'until_back' ? null : soldOutUntil,
      by,
      end: { kind: 'option.set', storeId, ...target, soldOutUntil: null },
    });
  }
  return effects;
}

/** A dish or an option of the menu that can be sold out. */
export interface Sellable {
  key: string;
  name: string;
  /** What tells it from others of the same name. */
  context: string;
  target: { itemId: string } | OptionKey;
}

/** Dishes before options. */
export const listSellable = ({
  dishes,
  options,
}: Pick<Board, 'dishes' | 'options'>): Sellable[] => [
  ...dishes.map(({ id, name, brandName }) => ({
    key: id,
    name,
    context: brandName,
    target: { itemId: id },
  })),
  ...options.map(({ name, groupName, brandName, brandId, groupId, optionId }) => {
    const target = { brandId, groupId, optionId };
    return { key: formatOptionKey(target), name, context: `${groupName}, ${brandName}`, target };
  }),
];

/** Those whose name has all words that were typed, without regard to case and accents. */
export function findByName<Named extends { name: string }>(
  all: readonly Named[],
  typed: string,
): Named[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return all.filter(({ name }) => words.every((word) => fold(name).includes(word)));
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
