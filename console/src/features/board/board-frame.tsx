// The frame of all screens of a store: header, connection, sound, what is in effect.
import type { ReactNode } from 'react';
import type { StaffSelf } from '../../../../contract/ops/staff.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { LiveControls } from './live-controls.tsx';
import { LiveStrip } from './live-strip.tsx';
import { formatPath, navigate, type Screen } from '../../platform/navigation.ts';
import { clearStored } from '../../platform/device-storage.ts';
import { getOpsUrl, write } from '../../platform/ops-client.ts';
import { useBoard } from './board-context.ts';
import css from './board-frame.module.css';
import { texts } from './board.texts.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { useBell } from './use-bell.ts';

async function signOut(site: string): Promise<void> {
  clearStored(site);
  await write(getOpsUrl(site, 'staffSignOut')).catch(() => {});
  navigate(formatPath(site, 'sign-in'), { replaces: true });
}

export function BoardFrame({
  self,
  screen,
  children,
}: {
  self: StaffSelf;
  screen: Extract<Screen, 'board' | 'kitchen'>;
  children: ReactNode;
}) {
  const store = useBoard(({ board }) => board?.store);
  const { site, stores } = self;
  const { isOn, turnOn } = useBell(store?.name ?? site.name);
  const canChange = self.role !== 'kitchen';
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <h1 className={classNames(css.name, stores.length > 1 && css.isInPicker)}>
          {store?.name ?? site.name}
        </h1>
        {stores.length > 1 && <StorePicker self={self} current={store?.id} />}
        <nav className={css.screens} aria-label={texts.screens}>
          {(['board', 'kitchen'] as const).map((each) => (
            <a
              key={each}
              href={formatPath(site.id, each)}
              className={classNames(css.screen)}
              aria-current={each === screen ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                navigate(formatPath(site.id, each) + location.search);
              }}
            >
              {each === 'board' ? texts.board : texts.kitchen}
            </a>
          ))}
        </nav>
        <ConnectionBar />
        {canChange && <LiveControls />}
        <Button variant="plain" size="small" onClick={() => void signOut(site.id)}>
          {texts.signOut}
        </Button>
      </header>
      {!isOn && (
        <button type="button" className={css.sound} onClick={turnOn}>
          {texts.soundOff}
        </button>
      )}
      <LiveStrip canChange={canChange} />
      <main className={css.main}>{children}</main>
    </div>
  );
}

function StorePicker({ self, current }: { self: StaffSelf; current: string | undefined }) {
  return (
    <label className={css.picker}>
      <span className={css.pickerLabel}>{texts.store}</span>
      <select
        value={current}
        onChange={(event) => navigate(`${location.pathname}?store=${event.target.value}`)}
      >
        {self.stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
