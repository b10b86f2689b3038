import { useMutation } from '@tanstack/react-query';

import type { StoreOverview } from '../../../../contract/console/overview.ts';
import { describeFailure } from '../../platform/console-client.ts';
import { Link } from '../../platform/link.tsx';
import { formatDayIn, formatDueIn, formatTimeIn } from '../../platform/locale.ts';
import { type NewCommand } from '../../shell/state/outbox.ts';
import { EffectList, formatUntil, listEffects } from '../board/board.ts';
import { texts } from './overview.texts.ts';
import { getNeed } from './store-needs.ts';

import css from './store-card.module.css';

/** One store; a tap anywhere but on a button opens its board. */
export function StoreCard({
  store,
  isLine = false,
  href,
  timeZone,
  now,
  onSend,
}: {
  store: StoreOverview;
  /** Nothing happens there: one line. */
  isLine?: boolean;
  /** The address of its board. */
  href: string;
  timeZone: string;
  /** The server's time. */
  now: number;
  /** Null: the person may not end what limits a store. */
  onSend: ((command: NewCommand) => Promise<void>) | null;
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (command: NewCommand) => onSend?.(command),
  });
  const { name, isOpen, changesAt, boards, paused, pausedBrands, busy } = store;
  const need = getNeed(store);
  const formats = { formatDay: formatDayIn(timeZone), formatTime: formatTimeIn(timeZone) };
  const limits = { paused, pausedBrands, busy, stock: [], options: [] };
  const effects = listEffects({ store, live: limits, dishes: [], options: [] }, now);
  if (isLine) return <QuietStore store={store} href={href} now={now} formats={formats} />;
  return (
    <li className={css.card} data-need={need}>
      <div className={css.head}>
        <h2 className={css.name}>
          <Link href={href} className={css.link}>
            {name}
          </Link>
        </h2>
        <p className={css.opening}>
          {isOpen ? texts.open : texts.closed}
          {changesAt && ` ${formatUntil(changesAt, now, formats)}`}
        </p>
      </div>
      {need === 'unattended' && boards.silentSince && (
        <p className={css.unattended}>
          {texts.unattended(formatDueIn(timeZone)(boards.silentSince, now).time)}
        </p>
      )}
      {effects.length > 0 && (
        <div className={css.effects} aria-busy={isPending}>
          <EffectList
            effects={effects}
            now={now}
            openedAt={null}
            {...formats}
            onSend={onSend && ((command) => isPending || mutate(command))}
            storeName={name}
          />
        </div>
      )}
      <p className={css.progress} role="status">
        {isPending && texts.ending}
      </p>
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <Numbers store={store} now={now} />
      <p className={css.tablets}>{texts.tablets(boards.tablets, boards.ringingTablets)}</p>
    </li>
  );
}

/** One line: that it is open, and what else is worth a word. */
function QuietStore({
  store: { name, isOpen, changesAt, orders, soldOut, boards },
  href,
  now,
  formats,
}: {
  store: StoreOverview;
  href: string;
  now: number;
  formats: Parameters<typeof formatUntil>[2];
}) {
  const words = [
    `${isOpen ? texts.open : texts.closed}${changesAt ? ` ${formatUntil(changesAt, now, formats)}` : ''}`,
    orders.laterToday > 0 && `${texts.numbers.laterToday}: ${orders.laterToday}`,
    soldOut > 0 && `${texts.numbers.soldOut}: ${soldOut}`,
    boards.tablets > 0 && texts.tablets(boards.tablets, boards.ringingTablets),
  ];
  return (
    <li className={css.line} data-open={isOpen || undefined}>
      <h3 className={css.name}>
        <Link href={href} className={css.link}>
          {name}
        </Link>
      </h3>
      <p className={css.opening}>{words.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** What somebody has to act on comes first. */
const SHOWN = [
  'new',
  'late',
  'review',
  'cooking',
  'ready',
  'out',
  'laterToday',
  'soldOut',
] as const;

/** The store's numbers without zeros, so that many calm stores fit on a phone. */
function Numbers({ store: { orders, soldOut }, now }: { store: StoreOverview; now: number }) {
  const { oldestNewAt } = orders;
  const counts = { ...orders, soldOut };
  const shown = SHOWN.filter((name) => counts[name] > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={css.numbers}>
      {shown.map((name) => (
        <div key={name} className={css.number} data-of={name}>
          <dt>{texts.numbers[name]}</dt>
          <dd>
            {counts[name]}
            {name === 'new' && oldestNewAt && (
              <small>
                {' '}
                {texts.oldest(Math.max(0, Math.floor((now - Date.parse(oldestNewAt)) / 60_000)))}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
