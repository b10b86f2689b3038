// The publication of a set, now or at a time, with the approval that it needs, and its end.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { ChangeSetView } from '../../../../contract/content/change-sets.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { focusOnMount } from '../../../../web/ui/focus-on-mount.ts';
import { call, describeFailure } from '../../platform/console-client.ts';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatMoment } from '../../shell/session/time-formats.ts';
import { texts } from './content-changes.texts.ts';
import { ApprovalNote } from './review/approval-note.tsx';
import { useUndo } from './use-undo.ts';

import css from './content-changes.module.css';

/** It breaks a rule, or somebody has overtaken it. */
export const hasProblems = ({ problems, drafts }: ChangeSetView): boolean =>
  problems.length > 0 || drafts.some(({ live }) => live !== undefined);

export function Publication({
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
  const isApproved = view.approval === null || view.approval.approved !== null;
  const isHeldBack = hasProblems(view) || !isApproved;
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
      <ApprovalNote view={view} onChanged={onChanged} />
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
              disabled={isHeldBack}
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
              <Button type="submit" variant="soft" disabled={isHeldBack || time === ''}>
                {texts.schedule}
              </Button>
            </form>
          </>
        )
      )}
      <Discard
        changes={view.drafts.length}
        isPending={discard.isPending}
        onDiscard={() => discard.mutate()}
      />
    </div>
  );
}

/** The changes of a set that is given up are lost, so a second tap confirms it. */
function Discard({
  changes,
  isPending,
  onDiscard,
}: {
  changes: number;
  isPending: boolean;
  onDiscard: () => void;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const busy = isPending && texts.saving;
  if (!isAsked)
    return (
      <Button
        variant="plain"
        busy={busy}
        onClick={() => (changes === 0 ? onDiscard() : setIsAsked(true))}
      >
        {texts.discard}
      </Button>
    );
  return (
    <div className={css.discard} role="group" aria-label={texts.discard}>
      <p ref={focusOnMount} tabIndex={-1}>
        {texts.discardHint}
      </p>
      <Button variant="danger" busy={busy} onClick={onDiscard}>
        {texts.discardChanges(changes)}
      </Button>
      <Button variant="soft" onClick={() => setIsAsked(false)}>
        {texts.keepSet}
      </Button>
    </div>
  );
}
