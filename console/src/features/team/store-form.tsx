import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';

import { cleanLine } from '../../../../contract/text/clean-text.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

interface StoreFormProps {
  lead: string;
  nameLabel: string;
  nameHint: string;
  submitLabel: string;
  onSubmit: (device: { name: string; storeId: string }) => Promise<void>;
  /** More fields, for the store that is chosen. */
  children?: (storeId: string) => ReactNode;
}

/** A new tablet or printer: its name, and its store where there are several. */
export function StoreForm({
  lead,
  nameLabel,
  nameHint,
  submitLabel,
  onSubmit,
  children,
}: StoreFormProps) {
  const { stores } = useSelf();
  const { storeId: currentStoreId } = useBoardStore();
  const [name, setName] = useState('');
  const [storeId, setStoreId] = useState(currentStoreId);
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: onSubmit });
  const nameError = cleanLine(name) ? undefined : texts.nameMissing;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsChecked(true);
    if (nameError) return focusFirstInvalid(event.currentTarget);
    mutate({ name: cleanLine(name), storeId });
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p>{lead}</p>
      <TextField
        label={nameLabel}
        hint={nameHint}
        autoComplete="off"
        maxLength={40}
        value={name}
        error={isChecked ? nameError : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {stores.length > 1 && (
        <Select
          label={texts.store}
          value={storeId}
          onChange={(event) => setStoreId(event.target.value)}
        >
          {stores.map((store) => (
            <option key={store.id} value={store.id}>
              {store.name}
            </option>
          ))}
        </Select>
      )}
      {children?.(storeId)}
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <Button type="submit" size="large" wide busy={isPending && submitLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
