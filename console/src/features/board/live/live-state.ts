// The pauses, busy times, and sold-out or limited dishes of a store, as a list of effects that can be ended.
import { formatSubject } from '../../../../../contract/catalogue/live-allergens.ts';
import { formatOptionKey } from '../../../../../contract/catalogue/option-key.ts';
import type { Board, Ticket } from '../../../../../contract/console/board.ts';
import type { LiveAllergen, LiveState } from '../../../../../contract/console/live-state.ts';
import type { Mode } from '../../../../../contract/sites/store.ts';
import type { FormatInstant } from '../../../platform/locale.ts';
import type { NewCommand } from '../../../shell/state/outbox.ts';
import { texts } from './live.texts.ts';
import { listSellable } from './sellable.ts';

export interface Effect {
  key: string;
  kind: 'paused' | 'brand_paused' | 'busy' | 'sold_out' | 'limited' | 'allergen';
  /** The name of a brand, a dish or an option; empty otherwise. */
  name: string;
  /** The mode of a pause that leaves the other mode open; null otherwise. */
  mode: Mode | null;
  /** Only an effect of the kind 'allergen' has it. */
  added?: LiveAllergen;
  /** ISO; null: until somebody ends it. */
  until: string | null;
  by: string;
  /** Minutes of a busy store, units of a limited dish. */
  amount: number;
  /** The share of its capacity that a busy store keeps; 100: all. */
  capacityPercent: number;
  end: NewCommand;
  /** Keeps a dish or option sold out until it is back; null for other effects, and for those with an end. */
  renew: NewCommand | null;
  /** Its units ran out: it was not marked as sold out. */
  ranOut: boolean;
  /** ISO time of the last confirmation; null: unknown, or no dish or option. */
  setAt: string | null;
}

/** `until`: ISO, or 'until_back'. */
const isRunningAt = (until: string, now: number): boolean =>
  until === 'until_back' || Date.parse(until) > now;

/**
 * Ids of the dishes and keys of the options of an order that somebody marked as sold out. A dish whose units ran out is none of
 * them: the order may have taken the last one.
 */
export const listSoldOut = (
  { lines }: Pick<Ticket, 'lines'>,
  { stock, options }: Pick<LiveState, 'stock' | 'options'>,
  now: number,
): string[] => {
  const isOut = (until: string | null): boolean => until !== null && isRunningAt(until, now);
  const ordered = new Set(lines.flatMap(({ itemId, optionKeys }) => [itemId, ...optionKeys]));
  return [
    ...stock.filter(({ soldOutUntil }) => isOut(soldOutUntil)).map(({ itemId }) => itemId),
    ...options.filter(({ soldOutUntil }) => isOut(soldOutUntil)).map(formatOptionKey),
  ].filter((key) => ordered.has(key));
};

interface LimitedStore {
  live: Pick<LiveState, 'paused' | 'pausedBrands' | 'busy' | 'stock' | 'options' | 'allergens'>;
  store: Pick<Board['store'], 'id'>;
  dishes: Board['dishes'];
  options: Board['options'];
}

/** `now`: the server's time; what has ended by itself is left out. */
export function listEffects({ live, store, dishes, options }: LimitedStore, now: number): Effect[] {
  const isRunning = (until: string): boolean => isRunningAt(until, now);
  const { paused, busy, stock } = live;
  const storeId = store.id;
  const none = {
    name: '',
    mode: null,
    amount: 0,
    capacityPercent: 100,
    renew: null,
    ranOut: false,
    setAt: null,
  };
  const effects: Effect[] = [];
  const sellable = live.allergens?.length ? listSellable({ dishes, options }) : [];
  for (const added of live.allergens ?? []) {
    const { subject, allergen, level, until, by } = added;
    const subjectKey = formatSubject(subject);
    const name = sellable.find(({ key }) => key === subjectKey)?.name;
    if (name === undefined || !isRunning(until)) continue;
    effects.push({
      ...none,
      key: `${allergen} ${subjectKey}`,
      kind: 'allergen',
      name,
      added,
      until,
      by,
      end: { kind: 'allergen.set', storeId, subject, allergen, level, until: null },
    });
  }
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
  for (const { itemId, name, soldOutUntil, remaining, by, setAt } of stock) {
    const target = { kind: 'stock.set', storeId, itemId, remaining: null } as const;
    const isMarked = soldOutUntil !== null && isRunning(soldOutUntil);
    const ranOut = remaining === 0 && !isMarked;
    const isOut = isMarked || ranOut;
    if (!isOut && remaining === null) continue;
    effects.push({
      ...none,
      key: itemId,
      kind: isOut ? 'sold_out' : 'limited',
      name,
      until: soldOutUntil === 'until_back' ? null : soldOutUntil,
      by,
      amount: remaining ?? 0,
      end: { ...target, soldOutUntil: null },
      renew:
        ranOut || soldOutUntil === 'until_back' ? { ...target, soldOutUntil: 'until_back' } : null,
      ranOut,
      setAt,
    });
  }
  for (const { soldOutUntil, by, setAt, ...target } of live.options) {
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
      renew:
        soldOutUntil === 'until_back'
          ? { kind: 'option.set', storeId, ...target, soldOutUntil }
          : null,
      setAt,
    });
  }
  return effects;
}

const QUARTER_HOUR = 900_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When the store closes next and opens after that; null: not within a day, or it is closed now. */
export function findNextClosing(
  periods: Board['store']['openPeriods'],
  now: number,
): { closesAt: string | null; opensAt: string | null; staysOpen: boolean } {
  const current = periods.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  );
  const from = current ? Date.parse(current.endsAt) : now;
  const next = periods.find(({ startsAt }) => Date.parse(startsAt) > from);
  const isSoon = current !== undefined && from - now <= DAY;
  return {
    closesAt: isSoon ? current.endsAt : null,
    opensAt: next?.startsAt ?? null,
    staysOpen: current !== undefined && !isSoon,
  };
}

/** The end of the day of business, as duties of staff know it. */
const DAY_ENDS = '05:00';

/** The next end of a day of business; `formatTime`: by the store's clock. */
export function findDayEnd(now: number, formatTime: FormatInstant): string | null {
  const first = Math.floor(now / QUARTER_HOUR) + 1;
  for (let quarter = first; quarter <= first + DAY / QUARTER_HOUR; quarter += 1)
    if (formatTime(quarter * QUARTER_HOUR) === DAY_ENDS)
      return new Date(quarter * QUARTER_HOUR).toISOString();
  return null;
}

/** When the store opened last; for one that never closes, when the day of business began. Null: it is closed. */
export function findLastOpening(
  periods: Board['store']['openPeriods'],
  now: number,
  formatTime: FormatInstant,
): string | null {
  const current = periods.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  );
  if (!current) return null;
  return findNextClosing(periods, now).staysOpen
    ? findDayEnd(now - DAY, formatTime)
    : current.startsAt;
}

/**
 * It was set before the last opening, so that somebody has to say whether it still holds. A count may be set before the store
 * opens: it holds for that day of business.
 */
export function isToConfirm(
  { renew, ranOut, setAt }: Effect,
  openedAt: string | null,
  formatTime: FormatInstant,
): boolean {
  if (renew === null || openedAt === null) return false;
  if (setAt === null) return true;
  const from = ranOut ? findDayEnd(Date.parse(openedAt) - DAY, formatTime) : openedAt;
  return from !== null && Date.parse(setAt) < Date.parse(from);
}

/** 'until 18:45', with the day unless it is today. */
export function formatUntil(
  until: string,
  now: number,
  { formatDay, formatTime }: { formatDay: FormatInstant; formatTime: FormatInstant },
): string {
  const day = formatDay(until);
  const time = formatTime(until);
  const today = formatDay(now);
  if (day === today) return texts.untilTime(time);
  // A day has 23 or 25 hours when the clocks change.
  let tomorrow = now;
  while (formatDay(tomorrow) === today) tomorrow += HOUR;
  return day === formatDay(tomorrow) ? texts.untilTomorrow(time) : texts.untilDay(day, time);
}

/**
 * A text that changes when prices or the offer of the store may have changed. Phone orders, disputes, stations, switches and printers are left
 * out: a new quote disables the button while it loads, and a tap on it is lost.
 */
export const toPriceKey = ({
  waiting: _waiting,
  disputes: _disputes,
  stations: _stations,
  switches: _switches,
  printers: _printers,
  printerProblems: _printerProblems,
  ...state
}: LiveState): string => JSON.stringify(state);
