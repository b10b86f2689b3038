// One change set: its changes, problems, publication now or at a time, and its end.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type {
  ChangeSetEntry,
  ChangeSetView,
  ShownDraft,
} from '../../../../contract/content/change-sets.ts';
import { Button, ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { formatPath, navigate } from '../../platform/navigation.ts';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatMoment } from '../../shell/session/time-formats.ts';
import { texts } from './content-changes.texts.ts';
import { formatShown } from './format-shown.ts';
import { describePublish, ShownChanges } from './shown-changes.tsx';
import { useUndo } from './use-undo.ts';

import css from './content-changes.module.css';

export function SetView({
  entry,
  onChanged,
  onEnded,
}: {
  entry: ChangeSetEntry;
  onChanged: () => unknown;
  /** It is published or given up. */
  onEnded: () => unknown;
}) {
  const { site, stores } = useSelf();
  const params = { site: site.id, id: entry.id };
  const { data, error, reload } = useCall('changeSet', { params }, { revision: [entry.version] });
  const drop = useMutation({
    mutationFn: ({ document, field }: ShownDraft) =>
      call('dropChange', { params, body: { document, field } }),
    onSuccess: async () => {
      await reload();
      onChanged();
    },
    onError: (failure) => toast(describeFailure(failure), { kind: 'alert' }),
  });
  if (!data) return <Pending error={error} label={texts.loading} />;
  const { currency } = data;
  const isEmpty = data.drafts.length === 0;
  return (
    <>
      <h1 className={css.title}>{data.name}</h1>
      <p className={css.quiet}>{texts.ownedBy(data.owner)}</p>
      {data.refusal && (
        <p className={css.refusal} role="status">
          {texts.wasRefused} {data.refusal}
        </p>
      )}
      {isEmpty ? (
        <>
          <p>{texts.emptySet}</p>
          <ButtonLink
            href={formatPath(site.id, 'menu', { set: data.id })}
            onClick={(event) => {
              event.preventDefault();
              navigate(formatPath(site.id, 'menu', { set: data.id }));
            }}
          >
            {texts.toMenu}
          </ButtonLink>
        </>
      ) : (
        <>
          <Problems view={data} />
          <ShownChanges
            changes={data.drafts}
            currency={currency}
            after={(draft) => (
              <>
                <DraftNotes draft={draft} currency={currency} />
                {data.publishAt === null && (
                  <button
                    type="button"
                    className={css.drop}
                    aria-label={texts.dropChange(draft.subject)}
                    onClick={() => drop.mutate(draft)}
                  >
                    {texts.drop}
                  </button>
                )}
              </>
            )}
          />
        </>
      )}
      <Publication
        view={data}
        label={describePublish(data.drafts, stores.length)}
        onChanged={async () => {
          onChanged();
          await reload();
        }}
        onEnded={onEnded}
      />
    </>
  );
}

function Problems({ view: { problems, drafts } }: { view: ChangeSetView }) {
  const conflicts = drafts.filter(({ live }) => live !== undefined);
  if (problems.length + conflicts.length === 0) return null;
  return (
    <div className={css.refusal} role="status">
      <p>
        <strong>{texts.cannotPublish}</strong>
      </p>
      <ul>
        {problems.map(({ document, field, subject, message }) => (
          <li key={`${document} ${field} ${message}`}>{texts.problem(subject, field, message)}</li>
        ))}
        {conflicts.map(({ document, field, subject }) => (
          <li key={`${document} ${field}`}>{texts.conflict(subject)}</li>
        ))}
      </ul>
    </div>
  );
}

function DraftNotes({ draft, currency }: { draft: ShownDraft; currency: string }) {
  const formatMoment = useFormatMoment();
  return (
    <>
      <p className={css.quiet}>{texts.byWhen(draft.by, formatMoment(draft.at))}</p>
      {draft.live !== undefined && (
        <p className={css.error}>{texts.siteHasNow(formatShown(draft.live, currency))}</p>
      )}
      {draft.rivals.map(({ set, owner }) => (
        <p key={set} className={css.warning}>
          {texts.rival(set, owner)}
        </p>
      ))}
    </>
  );
}

function Publication({
  view,
  label,
  onChanged,
  onEnded,
}: {
  view: ChangeSetView;
  label: string;
  onChanged: () => unknown;
  onEnded: () => unknown;
}) {
  const { site } = useSelf();
  const params = { site: site.id, id: view.id };
  const formatMoment = useFormatMoment();
  const [reason, setReason] = useState('');
  const [time, setTime] = useState('');
  const undo = useUndo(onEnded);
  const { version } = view;
  const hasProblems =
    view.problems.length > 0 || view.drafts.some(({ live }) => live !== undefined);
  const publish = useMutation({
    mutationFn: (at: string | null) =>
      callConfirmed('publishChangeSet', { params, body: { version, at, reason } }),
    onSuccess: (result) => {
      if (!result) return onChanged();
      toast(texts.isLive, {
        action: { label: texts.undo, run: () => undo.mutate(result.number) },
        durationMs: 10_000,
      });
      return onEnded();
    },
    // The page shows what somebody else has changed meanwhile.
    onError: () => onChanged(),
  });
  const unschedule = useMutation({
    mutationFn: () => call('unscheduleChangeSet', { params, body: { version } }),
    onSettled: () => onChanged(),
  });
  const discard = useMutation({
    mutationFn: () => call('discardChangeSet', { params, body: { version } }),
    onSuccess: () => onEnded(),
    onError: () => onChanged(),
  });
  const failure = publish.error ?? unschedule.error ?? discard.error;
  if (!view.canPublish) return <p className={css.quiet}>{texts.notYours}</p>;
  return (
    <div className={css.publication}>
      {failure && (
        <p className={css.error} role="alert">
          {describeFailure(failure)}
        </p>
      )}
      {view.publishAt ? (
        <>
          <p>{texts.publishesAt(formatMoment(view.publishAt))}</p>
          <Button
            variant="soft"
            busy={unschedule.isPending && texts.saving}
            onClick={() => unschedule.mutate()}
          >
            {texts.unschedule}
          </Button>
        </>
      ) : (
        view.drafts.length > 0 && (
          <>
            <TextField
              label={texts.reason}
              value={reason}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
            <Button
              size="large"
              wide
              disabled={hasProblems}
              busy={publish.isPending && texts.saving}
              onClick={() => publish.mutate(null)}
            >
              {label}
            </Button>
            <form
              className={css.later}
              onSubmit={(event) => {
                event.preventDefault();
                publish.mutate(time.slice(0, 16));
              }}
            >
              <TextField
                label={texts.publishLater}
                type="datetime-local"
                value={time}
                required
                onChange={(event) => setTime(event.target.value)}
              />
              <Button type="submit" variant="soft" disabled={hasProblems || time === ''}>
                {texts.schedule}
              </Button>
            </form>
          </>
        )
      )}
      <Button
        variant="plain"
        busy={discard.isPending && texts.saving}
        onClick={() => discard.mutate()}
      >
        {texts.discard}
      </Button>
    </div>
  );
}
