// A file is chosen or dropped, checked by the server, and its result is read before anything is kept.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { MAX_SHEET_BYTES, type SheetName } from '../../../../../contract/content/sheet-rules.ts';
import type { SheetResult } from '../../../../../contract/content/sheets.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { Spinner } from '../../../../../web/ui/loading/spinner.tsx';
import { describeFailure, upload } from '../../../platform/console-client.ts';
import { formatDateIn } from '../../../platform/locale.ts';
import { formatPath, navigate } from '../../../platform/navigation.ts';
import { useSelf } from '../../../shell/session/board-context.ts';
import type { ChosenSet } from '../../content-changes/content-changes.ts';
import { FileDrop } from './file-drop.tsx';
import { SheetOutcome } from './sheet-outcome.tsx';
import { texts } from './spreadsheet.texts.ts';

import css from './spreadsheet.module.css';

interface ImportProps {
  query: { sheet: SheetName; stores: string };
  chosen: ChosenSet;
}

interface CheckedFile {
  /** Its bytes as they were checked: the person may go on editing it. */
  bytes: Blob;
  result: SheetResult;
}

export function SheetImport({ query, chosen }: ImportProps) {
  const { site } = useSelf();
  const [name, setName] = useState('');
  const check = useMutation({
    async mutationFn(file: File): Promise<CheckedFile> {
      setName(file.name);
      const bytes = new Blob([await file.arrayBuffer()]);
      return {
        bytes,
        result: await upload('importSheet', { params: { site: site.id }, query }, bytes),
      };
    },
  });
  const [isTooLarge, setIsTooLarge] = useState(false);
  const choose = (file: File): void => {
    setIsTooLarge(file.size > MAX_SHEET_BYTES);
    check.reset();
    if (file.size <= MAX_SHEET_BYTES) check.mutate(file);
  };
  const failure = isTooLarge ? texts.tooLarge : check.error && describeFailure(check.error);
  return (
    <section className={css.part} aria-labelledby="sheet-in">
      <h3 id="sheet-in" className={css.heading}>
        {texts.import}
      </h3>
      <FileDrop onFile={choose} />
      {check.isPending && (
        <p role="status" className={css.reading}>
          <Spinner /> {texts.reading(name)}
        </p>
      )}
      {failure && (
        <p role="alert" className={css.error}>
          {failure}
        </p>
      )}
      {check.data && (
        <>
          <SheetOutcome name={name} result={check.data.result} />
          {check.data.result.faultCount === 0 && check.data.result.changes > 0 && (
            <KeepForm bytes={check.data.bytes} query={query} chosen={chosen} />
          )}
        </>
      )}
    </section>
  );
}

/** Into the set that is chosen, or a new one, whose screen shows every change. */
function KeepForm({ bytes, query, chosen: { set, reload } }: ImportProps & { bytes: Blob }) {
  const { site } = useSelf();
  const today = formatDateIn(site.timeZone)(Date.now());
  const [newSet, setNewSet] = useState(texts.newSetName(today));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      upload(
        'importSheet',
        {
          params: { site: site.id },
          query: { ...query, ...(set ? { set: set.id } : { newSet }) },
        },
        bytes,
      ),
    async onSuccess({ set: kept }) {
      await reload();
      if (kept) navigate(formatPath(site.id, 'changes', { set: kept.id }));
    },
  });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      {!set && (
        <TextField
          label={texts.newSet}
          value={newSet}
          maxLength={60}
          required
          autoComplete="off"
          onChange={({ target }) => setNewSet(target.value)}
        />
      )}
      {error && (
        <p role="alert" className={css.error}>
          {describeFailure(error)}
        </p>
      )}
      <Button type="submit" size="large" wide busy={isPending && texts.keeping}>
        {set ? texts.addTo(set.name) : texts.keep}
      </Button>
    </form>
  );
}
