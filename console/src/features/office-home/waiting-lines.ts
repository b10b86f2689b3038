// What waits, one line each, the most urgent first. Each leads to exactly what it counts.
import type { OfficeHome } from '../../../../contract/content/office-home.ts';
import { formatList, formatMediumDayIn } from '../../platform/locale.ts';
import { formatPath } from '../../platform/navigation.ts';
import { getToday, toScopeQuery } from '../reports/reports.ts';
import { texts } from './office-home.texts.ts';

export interface WaitingLine {
  id: string;
  count: number;
  title: string;
  /** Names what it is; empty: there is no more to say. */
  detail: string;
  href: string;
  isUrgent: boolean;
}

interface LineContext {
  siteId: string;
  stores: readonly { id: string; name: string }[];
  formatMoment: (at: string) => string;
  timeZone: string;
  now: number;
}

/** The rest is counted. */
const MAX_NAMED = 3;

function nameSome(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return more > 0 ? texts.andMore(names.slice(0, MAX_NAMED).join(', '), more) : formatList(names);
}

export function listWaitingLines(
  { sets, holidays, unverifiedDishes, oldPrices, cases, breaks }: OfficeHome,
  { siteId, stores, formatMoment, timeZone, now }: LineContext,
): WaitingLine[] {
  const nameStore = (id: string): string => stores.find((store) => store.id === id)?.name ?? id;
  const formatDay = formatMediumDayIn('UTC');
  const toSets = (id: string, list: OfficeHome['sets'], title: string, isUrgent = false) => ({
    id,
    count: list.length,
    title,
    detail: nameSome(
      list.map(({ name, publishAt }) =>
        publishAt ? texts.timedSet(name, formatMoment(publishAt)) : name,
      ),
    ),
    href: formatPath(siteId, 'changes', { set: list.length === 1 ? list[0]?.id : undefined }),
    isUrgent,
  });
  const toCases = (kind: 'disputes' | 'reviews') =>
    cases.map(({ storeId, [kind]: count }) => ({
      id: `${kind} ${storeId}`,
      count,
      title: texts[kind](count),
      detail: nameStore(storeId),
      href: formatPath(siteId, 'board', { store: storeId }),
      isUrgent: true,
    }));
  const refused = sets.filter(({ wasRefused }) => wasRefused);
  const timed = sets
    .filter(({ publishAt }) => publishAt !== null)
    .toSorted((a, b) => (a.publishAt ?? '').localeCompare(b.publishAt ?? ''));
  const drafts = sets.filter(({ publishAt, wasRefused }) => publishAt === null && !wasRefused);
  const lines: WaitingLine[] = [
    ...toCases('disputes'),
    ...toCases('reviews'),
    {
      id: 'breaks',
      count: breaks.count,
      title: texts.breaks(breaks.count),
      detail: texts.breaksDetail,
      href: formatPath(siteId, 'money', {
        ...toScopeQuery({
          storeIds: stores.map(({ id }) => id),
          from: getToday(timeZone, Date.parse(breaks.oldestAt ?? '') || now),
          to: getToday(timeZone, now),
        }),
        kind: 'difference',
      }),
      isUrgent: true,
    },
    toSets('refused', refused, texts.refused(refused.length), true),
    {
      id: 'holidays',
      count: holidays.length,
      title: texts.holidays(holidays.length),
      detail: nameSome(
        holidays.map(({ name, date }) => texts.holiday(name, formatDay(`${date}T00:00:00Z`))),
      ),
      href: formatPath(siteId, 'hours'),
      isUrgent: false,
    },
    toSets('timed', timed, texts.timed(timed.length)),
    toSets('drafts', drafts, texts.sets(drafts.length)),
    {
      id: 'unverified',
      count: unverifiedDishes,
      title: texts.unverified(unverifiedDishes),
      detail: texts.unverifiedDetail,
      href: formatPath(siteId, 'menu', { check: 'unverified' }),
      isUrgent: false,
    },
    {
      id: 'old-prices',
      count: oldPrices.dishes,
      title: texts.oldPrices(oldPrices.dishes),
      detail: nameSome(oldPrices.storeIds.map(nameStore)),
      href: formatPath(siteId, 'menu', {
        stores: oldPrices.storeIds.join(','),
        check: 'old-prices',
      }),
      isUrgent: false,
    },
  ];
  return lines.filter(({ count }) => count > 0);
}
