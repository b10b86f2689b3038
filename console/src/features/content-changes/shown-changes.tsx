// Changes in words: what, where, from, to. Allergens first, then what disappears.
import { useState, type ReactNode } from 'react';

import { CHANGE_GROUPS } from '../../../../contract/content/change-groups.ts';
import type { ShownChange, ShownValue } from '../../../../contract/content/change-sets.ts';
import { texts as names } from '../../../../contract/content/members/field-names.texts.ts';
import {
  listChangedRules,
  listStoresOf,
} from '../../../../contract/content/rules/changed-rules.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './content-changes.texts.ts';
import { formatField, formatShown } from './format-shown.ts';

import css from './content-changes.module.css';

/** Changes of a group that are shown at once; allergens always are. */
const SHORT = 8;
/** So many more at each further step. */
const UNFOLDED = 200;

export function ShownChanges<Shown extends ShownChange>({
  changes,
  currency,
  after,
}: {
  changes: readonly Shown[];
  currency: string;
  /** Below a change. */
  after?: (change: Shown) => ReactNode;
}) {
  return CHANGE_GROUPS.map((group) => {
    const own = changes.filter((change) => change.group === group);
    if (own.length === 0) return null;
    const isFolded = group !== 'allergens' && own.length > SHORT;
    const show = (list: readonly Shown[]) => (
      <ul className={css.changes}>
        {list.map((change) => (
          <li key={`${change.document} ${change.field}`} className={css.change}>
            <Place change={change} />
            <Values change={change} currency={currency} />
            {after?.(change)}
          </li>
        ))}
      </ul>
    );
    return (
      <section key={group} className={css.group} data-group={group}>
        <h2 className={css.groupTitle}>{texts.groups[group](own.length)}</h2>
        {group === 'prices' && own.length > 1 && <Extremes changes={own} currency={currency} />}
        {show(isFolded ? own.slice(0, SHORT) : own)}
        {isFolded && (
          <FoldedChanges count={own.length - SHORT}>
            {(most) => show(own.slice(SHORT, SHORT + most))}
          </FoldedChanges>
        )}
      </section>
    );
  });
}

/** A set of a whole menu has thousands: they are rendered once somebody wants them, and not all at once. */
function FoldedChanges({
  count,
  children,
}: {
  count: number;
  children: (most: number) => ReactNode;
}) {
  const [most, setMost] = useState(0);
  return (
    <details onToggle={() => setMost(most || UNFOLDED)}>
      <summary className={css.summary}>{texts.showMore(count)}</summary>
      {children(most)}
      {most > 0 && count > most && (
        <Button variant="soft" size="small" onClick={() => setMost(most + UNFOLDED)}>
          {texts.showMore(count - most)}
        </Button>
      )}
    </details>
  );
}

function Place({ change }: { change: ShownChange }) {
  const { stores } = useSelf();
  const { subject, within, storeId } = change;
  const store = stores.find(({ id }) => id === storeId)?.name ?? storeId;
  const field = formatField(change);
  return (
    <p className={css.place}>
      <strong>{names.singles[change.document] ?? subject}</strong>
      {field && <span>{field}</span>}
      {storeId !== null && store !== subject && <span className={css.store}>{store}</span>}
      {within.length > 0 && <span className={css.within}>{within.join(' › ')}</span>}
    </p>
  );
}

function Values({ change, currency }: { change: ShownChange; currency: string }) {
  const { stores } = useSelf();
  const [before, after] = listValues(change, (value) => formatShown(value, currency, stores));
  // The values of a special day fit into a line; the name of any other document says enough.
  if (change.field === '' && !change.document.startsWith('special-day/'))
    return <p className={css.values}>{change.after === null ? texts.disappears : texts.isNew}</p>;
  const isLong = [change.before, change.after].some((value) => value && 'members' in value);
  return (
    <p className={css.values} data-is-long={isLong ? '' : undefined}>
      <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
    </p>
  );
}

/** Those rules of a list that stay are left out. */
function listValues(change: ShownChange, format: (value: ShownValue) => string): string[] {
  const { gone, added } = listChangedRules(change);
  if (gone.length + added.length === 0) return [format(change.before), format(change.after)];
  return [gone, added].map((rules) => format(rules.length > 0 ? { rules } : null));
}

const getMoney = (value: ShownValue): number | null =>
  value && 'money' in value ? value.money : null;

/** The largest rise and fall, which a long list hides. */
function Extremes({ changes, currency }: { changes: readonly ShownChange[]; currency: string }) {
  const moves = changes.flatMap((change) => {
    const [from, to] = [getMoney(change.before), getMoney(change.after)];
    return from === null || to === null ? [] : [{ change, by: to - from }];
  });
  const sorted = moves.toSorted((a, b) => b.by - a.by);
  const [rise, fall] = [sorted.at(0), sorted.at(-1)];
  const describe = (move: (typeof moves)[number]): string =>
    formatShown({ money: Math.abs(move.by) }, currency);
  return (
    <p className={css.extremes}>
      {rise && rise.by > 0 && texts.largestRise(rise.change.subject, describe(rise))}{' '}
      {fall && fall.by < 0 && texts.largestFall(fall.change.subject, describe(fall))}
    </p>
  );
}

/** 'Change 312 prices in 7 stores', 'Change 1 price in Camden'. `stores`: all of the site. */
export function describePublish(
  changes: readonly ShownChange[],
  stores: readonly { id: string; name: string }[],
): string {
  const prices = changes.filter(({ group }) => group === 'prices').length;
  const ids = new Set(
    changes.flatMap((change): readonly (string | null)[] => listStoresOf(change) ?? [null]),
  );
  const own = ids.has(null) ? stores : stores.filter(({ id }) => ids.has(id));
  const [only] = own;
  const where = own.length === 1 && only ? only.name : own.length;
  const isPricesOnly = prices === changes.length;
  return isPricesOnly
    ? texts.publishPrices(prices, where)
    : texts.publishChanges(changes.length, where);
}
