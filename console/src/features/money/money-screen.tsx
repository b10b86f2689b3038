// Payments, refunds, disputes and differences to the card provider, each explained. The screen changes nothing.
import type { MoneyEntry } from '../../../../contract/console/money-entries.ts';
import { MONEY_KINDS, type MoneyKind } from '../../../../contract/orders/discrepancies.ts';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { call, getStreamUrl } from '../../platform/console-client.ts';
import { Link } from '../../platform/link.tsx';
import { formatMoney } from '../../platform/locale.ts';
import { formatPath, navigate, usePath } from '../../platform/navigation.ts';
import { usePages } from '../../platform/use-pages.ts';
import { MorePages } from '../../shell/office/more-pages.tsx';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatMoment } from '../../shell/session/time-formats.ts';
import {
  getToday,
  parseScope,
  ScopeFilters,
  toScopeQuery,
  type Scope,
} from '../reports/reports.ts';
import { describeMoney, describeUntil, isUrgent } from './describe-money.ts';
import { texts } from './money.texts.ts';

import css from './money.module.css';

interface MoneyAddress extends Scope {
  kind: MoneyKind | null;
}

export function MoneyScreen() {
  const { site, stores } = useSelf();
  const query = new URLSearchParams(usePath().split('?')[1]);
  const today = getToday(site.timeZone, Date.now());
  const kind = MONEY_KINDS.find((each) => each === query.get('kind')) ?? null;
  const address: MoneyAddress = { ...parseScope(query, { stores, today }), kind };
  const change = (changed: Partial<MoneyAddress>): void => {
    const next = { ...address, ...changed };
    const values = { ...toScopeQuery(next), kind: next.kind ?? undefined };
    navigate(formatPath(site.id, 'money', values), { replaces: true });
  };
  return (
    <>
      <h1 className={css.title}>{texts.title}</h1>
      <ScopeFilters scope={address} today={today} onChange={change}>
        <Select
          label={texts.kind}
          value={kind ?? ''}
          onChange={({ target }) =>
            change({ kind: MONEY_KINDS.find((each) => each === target.value) ?? null })
          }
        >
          <option value="">{texts.allKinds}</option>
          {MONEY_KINDS.map((each) => (
            <option key={each} value={each}>
              {texts.kinds[each]}
            </option>
          ))}
        </Select>
      </ScopeFilters>
      {address.storeIds.length === 0 ? (
        <p className={css.quiet}>{texts.nothingChosen}</p>
      ) : (
        <Entries address={address} />
      )}
    </>
  );
}

function Entries({ address: { kind, ...scope } }: { address: MoneyAddress }) {
  const { site } = useSelf();
  const params = { site: site.id };
  const query = {
    stores: scope.storeIds.join(','),
    from: scope.from,
    to: scope.to,
    ...(kind && { kind }),
  };
  const { entries, ...pages } = usePages(['listMoney', params, query], (after) =>
    call('listMoney', { params, query: { ...query, ...(after && { after }) } }),
  );
  if (!entries) return <Pending error={pages.error} label={texts.loading} />;
  if (entries.length === 0) return <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>;
  return (
    <>
      <ul className={css.list} aria-label={texts.title}>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className={css.entry}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <div className={css.below}>
        <MorePages pages={pages} label={texts.more} busy={texts.loading} />
        <a download className={css.file} href={getStreamUrl('moneyCsv', { params, query })}>
          {texts.file}
        </a>
      </div>
    </>
  );
}

function Entry({ entry }: { entry: MoneyEntry }) {
  const { site, stores } = useSelf();
  const formatMoment = useFormatMoment();
  const { at, kind, amountMinor, currency, order } = entry;
  const until = describeUntil(entry, formatMoment);
  return (
    <>
      <span className={css.time}>{formatMoment(at)}</span>
      <span className={css.kind}>{texts.kindNames[kind]}</span>
      <span className={css.what}>
        {describeMoney(entry)}
        {until && (
          <span className={css.until} data-urgent={isUrgent(entry) ? '' : undefined}>
            {until}
          </span>
        )}
      </span>
      <span className={css.order}>
        {order ? (
          <>
            <Link href={formatPath(site.id, 'orders', { store: order.storeId, order: order.id })}>
              {order.number}
            </Link>
            <span className={css.quiet}>
              {stores.find(({ id }) => id === order.storeId)?.name ?? order.storeId}
            </span>
          </>
        ) : (
          <span className={css.quiet}>{texts.noOrder}</span>
        )}
      </span>
      <span className={css.amount}>{formatMoney(amountMinor, currency)}</span>
    </>
  );
}
