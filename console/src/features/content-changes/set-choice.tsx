// Where changes go: published at once, or collected in a change set.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './content-changes.texts.ts';
import type { ChosenSet } from './use-chosen-set.ts';

import css from './content-changes.module.css';

const AT_ONCE = '';
const NEW = 'new';

export function SetChoice({ chosen: { set, sets, choose, reload } }: { chosen: ChosenSet }) {
  const [isNaming, setIsNaming] = useState(false);
  return (
    <>
      <Select
        label={texts.changesGo}
        value={set?.id ?? AT_ONCE}
        onChange={({ target }) => {
          if (target.value === NEW) setIsNaming(true);
          else choose(target.value === AT_ONCE ? null : target.value);
        }}
      >
        <option value={AT_ONCE}>{texts.atOnce}</option>
        {sets.map(({ id, name }) => (
          <option key={id} value={id}>
            {texts.intoSet(name)}
          </option>
        ))}
        <option value={NEW}>{texts.newSet}</option>
      </Select>
      <Sheet isOpen={isNaming} onClose={() => setIsNaming(false)} title={texts.newSetTitle}>
        <NewSet
          onBegun={async (id) => {
            setIsNaming(false);
            await reload();
            choose(id);
          }}
        />
      </Sheet>
    </>
  );
}

export function NewSet({ onBegun }: { onBegun: (id: string) => void }) {
  const { site } = useSelf();
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('beginChangeSet', { params: { site: site.id }, body: { name } }),
    onSuccess: ({ id }) => onBegun(id),
  });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <TextField
        label={texts.setName}
        hint={texts.setNameHint}
        value={name}
        maxLength={60}
        required
        autoComplete="off"
        error={error ? describeFailure(error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="large" wide busy={isPending && texts.saving}>
        {texts.begin}
      </Button>
    </form>
  );
}
