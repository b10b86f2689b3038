// All stores of the member on one screen, the one that needs a person first.
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';

import type { StoreOverview } from '../../../../contract/console/overview.ts';
import { ROLE_PERMISSIONS } from '../../../../contract/console/roles.ts';
import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { getConnection } from '../../platform/connection.ts';
import { formatTimeIn } from '../../platform/locale.ts';
import { formatPath } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useHeldOrder } from '../../platform/use-held-order.ts';
import { ConnectionState } from '../../shell/frame/connection-bar.tsx';
import { StoreHeading } from '../../shell/frame/header-place.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts as shell } from '../../shell/shell.texts.ts';
import { createOverviewStore, type OverviewStore } from './overview-store.ts';
import { texts } from './overview.texts.ts';
import { StoreCard } from './store-card.tsx';
import { isQuiet, needsPerson, sortByNeed } from './store-needs.ts';

import css from './overview-screen.module.css';

export function OverviewScreen({ onSignedOut }: { onSignedOut: () => void }) {
  const self = useSelf();
  const { site } = self;
  const store = useMemo(
    () => createOverviewStore({ site: site.id, onSignedOut }),
    [site.id, onSignedOut],
  );
  useEffect(() => store.connect(), [store]);
  const { stores, lastHeartbeatAt, openedAt, tickAt } = useStore(store.state);
  const now = Math.max(tickAt, lastHeartbeatAt ?? 0);
  const connection = getConnection({ lastHeartbeatAt, openedAt }, now);
  const lastAt = lastHeartbeatAt === null ? null : lastHeartbeatAt + store.clock.offset();
  const waiting = (stores ?? []).reduce((sum, { orders }) => sum + orders.new, 0);
  usePageTitle(
    waiting > 0 ? shell.newOrders(waiting) : shell.title(`${texts.title}, ${site.name}`),
  );
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <StoreHeading name={texts.title} current={null} />
        <ConnectionState
          connection={connection}
          hasHeartbeat={lastHeartbeatAt !== null}
          time={lastAt === null ? null : formatTimeIn(site.timeZone)(lastAt)}
        />
      </header>
      <main className={css.main}>
        {stores ? (
          <Stores self={self} stores={stores} store={store} now={now + store.clock.offset()} />
        ) : (
          <NotLoaded hasFailed={connection === 'lost'} />
        )}
      </main>
    </div>
  );
}

const NotLoaded = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <div className={css.centre} role="alert">
      <p>{texts.failed}</p>
      <Button onClick={() => location.reload()}>{texts.retry}</Button>
    </div>
  ) : (
    <p className={css.centre} role="status">
      <Spinner /> {texts.loading}
    </p>
  );

function Stores({
  self: { site, role },
  stores,
  store,
  now,
}: {
  self: StaffSelf;
  stores: readonly StoreOverview[];
  store: OverviewStore;
  now: number;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { shown, isHeld } = useHeldOrder(
    sortByNeed(stores).map(({ id }) => id),
    list,
  );
  const rows = shown.flatMap((id) => stores.find((each) => each.id === id) ?? []);
  // A store changes to the other list when it may change its place.
  const quietIds = rows.filter(isQuiet).map(({ id }) => id);
  const [quiet, setQuiet] = useState<readonly string[]>(quietIds);
  if (!isHeld && quiet.join() !== quietIds.join()) setQuiet(quietIds);
  const showCard = (row: StoreOverview) => (
    <StoreCard
      key={row.id}
      store={row}
      isLine={quiet.includes(row.id)}
      href={formatPath(site.id, 'board', { store: row.id })}
      timeZone={site.timeZone}
      now={now}
      onSend={ROLE_PERMISSIONS[role].includes('store.pause') ? store.send : null}
    />
  );
  const count = stores.filter(needsPerson).length;
  return (
    <>
      <p className={css.summary} role="status">
        {count > 0 ? texts.needPeople(count) : texts.calm}
      </p>
      <div ref={list} className={css.lists}>
        <ul className={css.stores}>{rows.filter(({ id }) => !quiet.includes(id)).map(showCard)}</ul>
        {quiet.length > 0 && <h2 className={css.quietTitle}>{texts.quiet}</h2>}
        <ul className={css.quiet}>{rows.filter(({ id }) => quiet.includes(id)).map(showCard)}</ul>
      </div>
      <p className={css.silent}>{texts.silent}</p>
    </>
  );
}
