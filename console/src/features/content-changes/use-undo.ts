import { useMutation } from '@tanstack/react-query';

import { toast } from '../../../../web/ui/feedback/toast.ts';
import { describeFailure } from '../../platform/console-client.ts';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './content-changes.texts.ts';

/** Takes a publish back, and says what kept its later value. */
export function useUndo(onDone: () => unknown) {
  const { site } = useSelf();
  return useMutation({
    mutationFn: (number: number) =>
      callConfirmed('undoPublish', { params: { site: site.id, number: String(number) } }),
    onSuccess: ({ kept }) => {
      toast(
        kept.length === 0 ? texts.undone : texts.undoneBut(kept.map(({ subject }) => subject)),
        {
          durationMs: kept.length === 0 ? 3000 : 10_000,
        },
      );
      return onDone();
    },
    onError: (error) => toast(describeFailure(error), { kind: 'alert' }),
  });
}
