// The screen lists all publishes with their author and reason, and undoes one.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { PublishEntryView } from '../../../../contract/content/change-sets.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { call } from '../../platform/console-client.ts';
import { Link } from '../../platform/link.tsx';
import { formatPath, navigate, usePath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatMoment } from '../../shell/session/time-formats.ts';
import { texts } from './content-changes.texts.ts';
import { namePublish } from './name-publish.ts';
import { ShownChanges } from './shown-changes.tsx';
import { useUndo } from './use-undo.ts';

import css from './content-changes.module.css';

export function HistoryScreen() {
  const { site } = useSelf();
  const params = { site: site.id };
  const chosen = new URLSearchParams(usePath().split('?')[1]).get('publish');
  const { data, error, reload } = useCall(
    'listPublishes',
    { params },
    { refetchOnWindowFocus: true },
  );
  const [older, setOlder] = useState<{ list: PublishEntryView[]; hasMore: boolean } | null>(null);
  const shown = [...(data?.publishes ?? []), ...(older?.list ?? [])];
  const hasMore = older ? older.hasMore : (data?.hasMore ?? false);
  const more = useMutation({
    mutationFn: () =>
      call('listPublishes', { params, query: { before: String(shown.at(-1)?.number ?? 0) } }),
    onSuccess: (page) =>
      setOlder({ list: [...(older?.list ?? []), ...page.publishes], hasMore: page.hasMore }),
  });
  if (!data) return <Pending error={error} label={texts.loading} />;
  return (
    <div className={classNames(css.screen, chosen && css.hasChosen)}>
      <section className={css.side} aria-label={texts.history}>
        <h1 className={css.title}>{texts.history}</h1>
        {shown.length === 0 && (
          <EmptyState title={texts.noPublishes}>{texts.noPublishesHint}</EmptyState>
        )}
        <ul className={css.sets}>
          {shown.map((publish) => (
            <li key={publish.number}>
              <PublishRow publish={publish} isOpen={String(publish.number) === chosen} />
            </li>
          ))}
        </ul>
        {hasMore && (
          <Button
            variant="soft"
            busy={more.isPending && texts.loading}
            onClick={() => more.mutate()}
          >
            {texts.older}
          </Button>
        )}
      </section>
      {chosen && (
        <section className={css.detail} aria-label={texts.publishNumber(chosen)}>
          <Link className={css.back} href={formatPath(site.id, 'history')}>
            {texts.history}
          </Link>
          <Publish key={chosen} number={chosen} onUndone={reload} />
        </section>
      )}
    </div>
  );
}

function PublishRow({ publish, isOpen }: { publish: PublishEntryView; isOpen: boolean }) {
  const { site } = useSelf();
  const formatMoment = useFormatMoment();
  return (
    <Link
      className={css.row}
      href={formatPath(site.id, 'history', { publish: String(publish.number) })}
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong>{namePublish(publish.title)}</strong>
      <span className={css.count}>{texts.changeCount(publish.changes)}</span>
      <span className={css.quiet}>
        {texts.byWhen(publish.by, formatMoment(publish.at))}, {texts.sources[publish.source]}
      </span>
      {publish.reason && <span className={css.quiet}>{publish.reason}</span>}
    </Link>
  );
}

function Publish({ number, onUndone }: { number: string; onUndone: () => Promise<unknown> }) {
  const { site } = useSelf();
  const formatMoment = useFormatMoment();
  const params = { site: site.id };
  const { data, error } = useCall('readPublish', { params: { ...params, number } });
  // The list begins with the undo.
  const undo = useUndo(async () => {
    await onUndone();
    navigate(formatPath(site.id, 'history'));
  });
  if (!data) return <Pending error={error} label={texts.loading} />;
  return (
    <>
      <h1 className={css.title}>{namePublish(data.title)}</h1>
      <p className={css.quiet}>{texts.byWhen(data.by, formatMoment(data.at))}</p>
      {data.reason && <p>{data.reason}</p>}
      <ShownChanges changes={data.list} currency={data.currency} />
      {data.canUndo && (
        <Button
          variant="soft"
          busy={undo.isPending && texts.undoing}
          onClick={() => undo.mutate(data.number)}
        >
          {texts.undoPublish}
        </Button>
      )}
    </>
  );
}
