import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { RING_SECONDS } from '../../../../contract/console/devices.ts';
import type { Tablet, TabletCode } from '../../../../contract/console/staff.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { RemoveSheet } from './confirm-sheet.tsx';
import { AccessEnd, AddedBy } from './device-access.tsx';
import { SeenAt } from './seen-at.tsx';
import { StoreForm } from './store-form.tsx';
import { TabletCodeView } from './tablet-code-view.tsx';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

/** The board counts by the server's clock; the tablet's own applies to what else is on its screen. */
const MAX_SKEW_SECONDS = 30;

export function TabletList({
  tablets,
  reload,
}: {
  tablets: readonly Tablet[];
  reload: () => Promise<void>;
}) {
  const { site } = useSelf();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Tablet | null>(null);
  return (
    <section className={css.list} aria-label={texts.tablets}>
      <header className={css.head}>
        <h2>{texts.tablets}</h2>
        <Button variant="soft" onClick={() => setIsAdding(true)}>
          {texts.addTablet}
        </Button>
      </header>
      <ul className={css.rows}>
        {tablets.map((tablet) => (
          <TabletRow key={tablet.id} tablet={tablet} onRemove={() => setRemoved(tablet)} />
        ))}
        {tablets.length === 0 && <li className={css.quiet}>{texts.noTablets}</li>}
      </ul>
      <Sheet isOpen={isAdding} onClose={() => setIsAdding(false)} title={texts.addTablet}>
        <AddTablet tablets={tablets} reload={reload} onDone={() => setIsAdding(false)} />
      </Sheet>
      <RemoveSheet
        name={removed?.name ?? null}
        consequence={texts.removeTabletHint}
        action={() => call('removeTablet', { params: { site: site.id, id: removed?.id ?? '' } })}
        onClose={() => setRemoved(null)}
        onDone={reload}
      />
    </section>
  );
}

function TabletRow({ tablet, onRemove }: { tablet: Tablet; onRemove: () => void }) {
  const { site, stores } = useSelf();
  const { id, name, storeId, enrolledAt, seenAt, endsAt, addedBy, state } = tablet;
  const [ringing, setRinging] = useState<string | null>(null);
  const ring = useMutation({
    mutationFn: () => call('ringTablet', { params: { site: site.id, id } }),
    onMutate: () => setRinging(null),
    onSuccess: ({ isSoundOn }) =>
      setRinging(isSoundOn ? texts.rings(RING_SECONDS) : texts.onlyFlashes(RING_SECONDS)),
  });
  useEffect(() => {
    if (!ringing) return;
    const timer = setTimeout(() => setRinging(null), RING_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [ringing]);
  return (
    <li className={css.row}>
      <div className={css.who}>
        <strong>{name}</strong>
        <span>{stores.find(({ id }) => id === storeId)?.name ?? storeId}</span>
        {!enrolledAt && <span className={css.warning}>{texts.notEnrolled}</span>}
        {enrolledAt && seenAt && <SeenAt instant={seenAt} />}
        {endsAt && <AccessEnd endsAt={endsAt} />}
        <AddedBy addedBy={addedBy} />
        {state && (
          <span className={css.states}>
            <span className={state.isSoundOn ? css.quiet : css.warning}>
              {state.isSoundOn ? texts.soundOn : texts.soundOff}
            </span>
            {!state.isVisible && <span className={css.warning}>{texts.notInFront}</span>}
            {state.isVisible && !state.isAwake && (
              <span className={css.warning}>{texts.mayDarken}</span>
            )}
            {Math.abs(state.clockSkewSeconds) > MAX_SKEW_SECONDS && (
              <span className={css.warning}>{texts.clockWrong(state.clockSkewSeconds)}</span>
            )}
            {state.battery !== null && (
              <span className={css.quiet}>{texts.battery(Math.round(state.battery * 100))}</span>
            )}
            {state.waitingCommands > 0 && (
              <span className={css.warning}>{texts.unsent(state.waitingCommands)}</span>
            )}
          </span>
        )}
      </div>
      <div className={css.actions}>
        {enrolledAt && (
          <Button
            variant="soft"
            aria-label={texts.actionFor(texts.ring, name)}
            busy={ring.isPending && texts.ring}
            onClick={() => ring.mutate()}
          >
            {texts.ring}
          </Button>
        )}
        <Button variant="plain" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
      {ringing && (
        <p className={css.message} role="status">
          {ringing}
        </p>
      )}
      {ring.error && (
        <p className={css.error} role="alert">
          {describeFailure(ring.error)}
        </p>
      )}
    </li>
  );
}

/** A name and a store, then the code until the tablet has used it. */
function AddTablet({
  tablets,
  reload,
  onDone,
}: {
  tablets: readonly Tablet[];
  reload: () => Promise<void>;
  onDone: () => void;
}) {
  const { site } = useSelf();
  const [added, setAdded] = useState<(TabletCode & { name: string }) | null>(null);
  if (!added)
    return (
      <StoreForm
        lead={texts.addTabletHint}
        nameLabel={texts.tabletName}
        nameHint={texts.tabletNameHint}
        submitLabel={texts.createCode}
        onSubmit={async (tablet) => {
          const params = { site: site.id };
          const code = await callConfirmed('createTablet', { params, body: tablet });
          setAdded({ ...code, name: tablet.name });
          await reload();
        }}
      />
    );
  const isEnrolled = tablets.some(({ id, enrolledAt }) => id === added.id && enrolledAt !== null);
  return <TabletCodeView name={added.name} code={added} isEnrolled={isEnrolled} onDone={onDone} />;
}
