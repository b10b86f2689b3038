// Records that stores keep their usual hours on a bank holiday. It changes nothing that customers see.
import { useMutation } from '@tanstack/react-query';

import type { OfficeHoliday } from '../../../../contract/content/office-hours.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { call, describeFailure } from '../../platform/console-client.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './hours.texts.ts';

import css from './hours.module.css';

interface AnswerButtonProps {
  holiday: OfficeHoliday;
  storeIds: readonly string[];
  names: string;
  label: string;
  onAnswered: () => void;
}

export function AnswerButton({ holiday, storeIds, names, label, onAnswered }: AnswerButtonProps) {
  const { site } = useSelf();
  const answer = useMutation({
    mutationFn: (keepsUsualHours: boolean) =>
      call('answerHoliday', {
        params: { site: site.id },
        body: { date: holiday.date, storeIds: [...storeIds], keepsUsualHours },
      }),
    onSuccess: (_, keepsUsualHours) => {
      if (keepsUsualHours)
        toast(texts.answered(names), {
          action: { label: texts.undo, run: () => answer.mutate(false) },
          durationMs: 10_000,
        });
      onAnswered();
    },
  });
  return (
    <>
      {answer.error && (
        <p className={css.error} role="alert">
          {describeFailure(answer.error)}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        wide
        disabled={storeIds.length === 0}
        busy={answer.isPending && texts.saving}
        onClick={(event) => {
          event.preventDefault();
          answer.mutate(true);
        }}
      >
        {label}
      </Button>
    </>
  );
}
