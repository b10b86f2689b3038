// The frame of a step: what it asks, what is wrong, and a button that says what it does.
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { describeFailure } from '../../platform/console-client.ts';
import { usePublishAtOnce } from '../content-changes/content-changes.ts';
import { texts } from './new-site.texts.ts';

import css from './new-site.module.css';

interface StepFormProps {
  /** The publish has it in the history. */
  title: string;
  /** False: the marked fields are shown, and nothing is sent. */
  isRight: boolean;
  /** Null: something is missing that only the server knows of, and the form says what. */
  getChanges: () => Promise<FieldInput[] | null> | FieldInput[];
  label: string;
  onSaved: () => void;
  children: (areFaultsShown: boolean) => ReactNode;
}

export function StepForm({ title, isRight, getChanges, label, onSaved, children }: StepFormProps) {
  const [isTried, setIsTried] = useState(false);
  const publishAtOnce = usePublishAtOnce(() => {});
  const { mutate, isPending, error } = useMutation({
    async mutationFn(): Promise<boolean> {
      const changes = await getChanges();
      if (changes === null) return false;
      if (changes.length > 0) await publishAtOnce({ title, reason: '', changes });
      return true;
    },
    onSuccess: (isSaved) => isSaved && onSaved(),
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isRight) mutate();
        else focusFirstInvalid(event.currentTarget);
      }}
    >
      {children(isTried)}
      {isTried && !isRight && (
        <p className={css.error} role="alert">
          {texts.marked}
        </p>
      )}
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <Button type="submit" size="large" className={css.save} busy={isPending && texts.saving}>
        {label}
      </Button>
    </form>
  );
}
