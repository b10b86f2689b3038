// Why a set needs the approval of a second person, and who has given it.
import { useMutation } from '@tanstack/react-query';

import type { ChangeSetView } from '../../../../../contract/content/change-sets.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { call, describeFailure } from '../../../platform/console-client.ts';
import { useSelf } from '../../../shell/session/board-context.ts';
import { useFormatMoment } from '../../../shell/session/time-formats.ts';
import { texts } from './review.texts.ts';

import css from './review.module.css';

export function ApprovalNote({
  view,
  onChanged,
}: {
  view: ChangeSetView;
  onChanged: () => unknown;
}) {
  const { site } = useSelf();
  const formatMoment = useFormatMoment();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call('approveChangeSet', {
        params: { site: site.id, id: view.id },
        body: { version: view.version },
      }),
    onSettled: () => onChanged(),
  });
  const { approval } = view;
  if (!approval) return null;
  if (approval.approved)
    return (
      <p className={css.approved} role="status">
        {texts.approved(approval.approved.by, formatMoment(approval.approved.at))}
      </p>
    );
  return (
    <div className={css.needed} role="status">
      <p>
        <strong>{texts.needed}</strong>
      </p>
      <ul>
        {approval.reasons.map((reason) => (
          <li key={reason}>{texts.reasons[reason]}</li>
        ))}
      </ul>
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      {approval.canApprove ? (
        <Button variant="soft" busy={isPending && texts.approving} onClick={() => mutate()}>
          {texts.approve}
        </Button>
      ) : (
        <p className={css.quiet}>{texts.waits}</p>
      )}
    </div>
  );
}
