// The change sets under way, and one of them in words, with what prevents its publication.
import { useState } from 'react';

import type { ChangeSetEntry } from '../../../../contract/content/change-sets.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { Link } from '../../platform/link.tsx';
import { formatPath, navigate, usePath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatMoment } from '../../shell/session/time-formats.ts';
import { texts } from './content-changes.texts.ts';
import { NewSet } from './set-choice.tsx';
import { SetView } from './set-view.tsx';

import css from './content-changes.module.css';

/** Two people who work on one set see each other's changes after so long. */
const REFRESH_MILLISECONDS = 5_000;

export function ChangesScreen() {
  const { site } = useSelf();
  const params = { site: site.id };
  const chosenId = new URLSearchParams(usePath().split('?')[1]).get('set');
  const { data, error, reload } = useCall(
    'listChangeSets',
    { params },
    { refetchInterval: REFRESH_MILLISECONDS, refetchOnWindowFocus: true },
  );
  const [isNaming, setIsNaming] = useState(false);
  const open = (id: string | undefined) => navigate(formatPath(site.id, 'changes', { set: id }));
  const begin = (variant: 'solid' | 'soft') => (
    <Button variant={variant} onClick={() => setIsNaming(true)}>
      {texts.begin}
    </Button>
  );
  if (!data) return <Pending error={error} label={texts.loading} />;
  const chosen = data.find(({ id }) => id === chosenId);
  return (
    <div className={classNames(css.screen, chosenId && css.hasChosen)}>
      <section className={css.side} aria-label={texts.underWay}>
        <header className={css.head}>
          <h1 className={css.title}>{texts.underWay}</h1>
          {data.length > 0 && begin('soft')}
        </header>
        {data.length === 0 && (
          <EmptyState title={texts.noSets} action={begin('solid')}>
            {texts.noSetsHint}
          </EmptyState>
        )}
        <ul className={css.sets}>
          {data.map((set) => (
            <li key={set.id}>
              <SetRow set={set} isOpen={set.id === chosenId} />
            </li>
          ))}
        </ul>
      </section>
      {chosenId && (
        <section className={css.detail} aria-label={chosen?.name ?? texts.gone}>
          <Link className={css.back} href={formatPath(site.id, 'changes')}>
            {texts.allSets}
          </Link>
          {chosen ? (
            <SetView
              key={chosen.id}
              entry={chosen}
              onChanged={reload}
              onEnded={async () => {
                await reload();
                open(undefined);
              }}
            />
          ) : (
            <p>{texts.gone}</p>
          )}
        </section>
      )}
      <Sheet isOpen={isNaming} onClose={() => setIsNaming(false)} title={texts.newSetTitle}>
        <NewSet
          onBegun={async (id) => {
            setIsNaming(false);
            await reload();
            open(id);
          }}
        />
      </Sheet>
    </div>
  );
}

function SetRow({ set, isOpen }: { set: ChangeSetEntry; isOpen: boolean }) {
  const { site } = useSelf();
  const formatMoment = useFormatMoment();
  return (
    <Link
      className={css.row}
      href={formatPath(site.id, 'changes', { set: set.id })}
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong>{set.name}</strong>
      <span className={css.count}>{texts.changeCount(set.changes)}</span>
      <span className={css.quiet}>
        {set.publishAt ? texts.publishesAt(formatMoment(set.publishAt)) : texts.draftOf(set.owner)}
      </span>
      {set.refusal && <span className={css.error}>{texts.wasRefused}</span>}
    </Link>
  );
}
