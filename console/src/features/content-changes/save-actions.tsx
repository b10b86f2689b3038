// The end of every form of the office: publish at once, or keep in the chosen change set.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { texts } from './content-changes.texts.ts';
import type { ChosenSet } from './use-chosen-set.ts';
import { useSaveChanges } from './use-save-changes.ts';

import css from './content-changes.module.css';

export function SaveActions({
  chosen,
  title,
  getChanges,
  label,
  isReady,
  onSaved,
}: {
  chosen: ChosenSet;
  /** The publish has it in the history: 'Korma in Camden'. */
  title: string;
  getChanges: () => FieldInput[];
  /** The button names the stores: 'Change the price in Camden'; or what is missing. */
  label: string;
  isReady: boolean;
  onSaved: () => void;
}) {
  const { set } = chosen;
  const [reason, setReason] = useState('');
  const save = useSaveChanges(chosen, onSaved);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await save({ title, reason, changes: getChanges() });
      onSaved();
    },
  });
  return (
    <div className={css.save}>
      {!set && (
        <TextField
          label={texts.reason}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        wide
        disabled={!isReady}
        busy={isPending && texts.saving}
        onClick={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        {set && isReady ? texts.addTo(set.name) : label}
      </Button>
    </div>
  );
}
