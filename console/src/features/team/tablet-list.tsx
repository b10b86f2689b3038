import { useState, type SubmitEvent } from 'react';
import type { Tablet, TabletCode } from '../../../../contract/ops/staff.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { Sheet } from '../../../../web/ui/sheet.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { getOpsUrl, write } from '../../platform/ops-client.ts';
import { useBoardStore, useFormatDay, useFormatTime, useNow, useSelf } from '../board/board.ts';
import { RemoveSheet } from './remove-sheet.tsx';
import { TabletCodeView } from './tablet-code-view.tsx';
import css from './team-screen.module.css';
import { texts } from './team.texts.ts';
import { useAction } from './use-action.ts';

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
        consequence={texts.removeTabletWhat}
        remove={() => write(getOpsUrl(site.id, 'removeTablet', { id: removed?.id ?? '' }))}
        onClose={() => setRemoved(null)}
        onRemoved={reload}
      />
    </section>
  );
}

/** Three reports were missed. */
const LOST_MILLISECONDS = 180_000;

function TabletRow({ tablet, onRemove }: { tablet: Tablet; onRemove: () => void }) {
  const { stores } = useSelf();
  const now = useNow();
  const formatDay = useFormatDay();
  const formatTime = useFormatTime();
  const { name, storeId, enrolledAt, seenAt, state } = tablet;
  const isLost = seenAt !== null && now - Date.parse(seenAt) > LOST_MILLISECONDS;
  return (
    <li className={css.row}>
      <div className={css.who}>
        <strong>{name}</strong>
        <span>{stores.find(({ id }) => id === storeId)?.name ?? storeId}</span>
        {!enrolledAt && <span className={css.warning}>{texts.notEnrolled}</span>}
        {enrolledAt && seenAt && (
          <span className={isLost ? css.warning : css.quiet}>
            {isLost
              ? texts.notSeenSince(formatDay(seenAt), formatTime(seenAt))
              : texts.seen(formatTime(seenAt))}
          </span>
        )}
        {state && (
          <span className={css.states}>
            <span className={state.isSoundOn ? css.quiet : css.warning}>
              {state.isSoundOn ? texts.soundOn : texts.soundOff}
            </span>
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
        <Button variant="plain" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
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
  const { site, stores } = useSelf();
  const { storeId: currentStoreId } = useBoardStore();
  const [name, setName] = useState('');
  const [storeId, setStoreId] = useState(currentStoreId);
  const [code, setCode] = useState<TabletCode | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { run, isRunning, error } = useAction();
  const nameError = name.trim() ? undefined : texts.nameMissing;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (nameError) return;
    run(async () => {
      const tablet = { name: name.trim(), storeId };
      setCode(await write<TabletCode>(getOpsUrl(site.id, 'createTablet'), tablet));
      await reload();
    });
  };
  if (code) {
    const isEnrolled = tablets.some(({ id, enrolledAt }) => id === code.id && enrolledAt !== null);
    return <TabletCodeView name={name} code={code} isEnrolled={isEnrolled} onDone={onDone} />;
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p>{texts.addTabletWhat}</p>
      <TextField
        label={texts.tabletName}
        hint={texts.tabletNameHint}
        autoComplete="off"
        maxLength={40}
        value={name}
        error={isChecked ? nameError : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {stores.length > 1 && (
        <Select
          label={texts.store}
          value={storeId}
          onChange={(event) => setStoreId(event.target.value)}
        >
          {stores.map((store) => (
            <option key={store.id} value={store.id}>
              {store.name}
            </option>
          ))}
        </Select>
      )}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" size="large" wide disabled={isRunning}>
        {texts.createCode}
      </Button>
    </form>
  );
}
