// A file is chosen or dropped and checked by the server, which can be left, found again and stopped; its result is read before
// anything is kept.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { MAX_SHEET_BYTES, type SheetName } from '../../../../../contract/content/sheet-rules.ts';
import type { SheetImportView } from '../../../../../contract/content/sheets.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Meter } from '../../../../../web/ui/feedback/meter.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { call, describeFailure, upload } from '../../../platform/console-client.ts';
import { Link } from '../../../platform/link.tsx';
import { formatDateIn } from '../../../platform/locale.ts';
import { formatPath, navigate } from '../../../platform/navigation.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useSelf } from '../../../shell/session/board-context.ts';
import type { ChosenSet } from '../../content-changes/content-changes.ts';
import { FileDrop } from './file-drop.tsx';
import { SheetOutcome } from './sheet-outcome.tsx';
import { texts } from './spreadsheet.texts.ts';

import css from './spreadsheet.module.css';

const REFRESH_MILLISECONDS = 400;

interface ImportProps {
  query: { sheet: SheetName; stores: string };
  chosen: ChosenSet;
}

const isUnderWay = (view: SheetImportView | null | undefined): boolean =>
  view?.state === 'waiting' || view?.state === 'running';

export function SheetImport({ query, chosen }: ImportProps) {
  const { site } = useSelf();
  const params = { site: site.id };
  const { data, reload } = useCall('readSheetImport', { params }, { refetchOnWindowFocus: true });
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [opensSet, setOpensSet] = useState(false);
  const keptIn = opensSet ? data?.result?.set?.id : undefined;
  const { reload: reloadSets } = chosen;
  useEffect(() => {
    if (keptIn === undefined) return;
    void reloadSets().then(() => navigate(formatPath(site.id, 'changes', { set: keptIn })));
  }, [keptIn, site.id, reloadSets]);
  const send = useMutation({
    mutationFn: async (file: File) =>
      upload(
        'importSheet',
        {
          params,
          query: {
            ...query,
            name: file.name.slice(0, 120),
            ...(chosen.set && { set: chosen.set.id }),
          },
        },
        // The person may go on editing the file.
        new Blob([await file.arrayBuffer()]),
      ),
    onSettled: () => reload(),
  });
  const stop = useMutation({
    mutationFn: () => call('cancelSheetImport', { params }),
    onSettled: () => reload(),
  });
  const choose = (file: File): void => {
    setIsTooLarge(file.size > MAX_SHEET_BYTES);
    send.reset();
    if (file.size <= MAX_SHEET_BYTES) send.mutate(file);
  };
  const error = send.error ?? stop.error;
  const failure = isTooLarge ? texts.tooLarge : error && describeFailure(error);
  const isOwn = data?.sheet === query.sheet && data.stores === query.stores;
  return (
    <section className={css.part} aria-labelledby="sheet-in">
      <h3 id="sheet-in" className={css.heading}>
        {texts.import}
      </h3>
      <FileDrop onFile={choose} />
      {send.isPending && (
        <p role="status" className={css.reading}>
          {texts.sending(send.variables.name)}
        </p>
      )}
      {failure && (
        <p role="alert" className={css.error}>
          {failure}
        </p>
      )}
      {data && isOwn && !send.isPending && !failure && (
        <>
          {isUnderWay(data) ? (
            <div className={css.progress}>
              <Progress name={data.name} />
              <Button
                variant="soft"
                busy={stop.isPending && texts.stop}
                onClick={() => stop.mutate()}
              >
                {texts.stop}
              </Button>
            </div>
          ) : (
            <Ended view={data} />
          )}
          {data.canKeep && (
            <KeepForm
              chosen={chosen}
              onKept={() => {
                setOpensSet(true);
                return reload();
              }}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Reads again and again, for the part around it as well, until the import ends. */
function Progress({ name }: { name: string }) {
  const { site } = useSelf();
  const params = { site: site.id };
  const { data } = useCall(
    'readSheetImport',
    { params },
    { refetchInterval: REFRESH_MILLISECONDS },
  );
  const { doneRows = 0, allRows = null } = data ?? {};
  const label = allRows === null ? texts.reading(name) : texts.progress(name, doneRows, allRows);
  return <Meter value={doneRows} max={allRows ?? 1} label={label} />;
}

function Ended({ view: { name, state, result } }: { view: SheetImportView }) {
  const { site } = useSelf();
  if (!result) return <p role="status">{state === 'failed' ? texts.failed : texts.stopped}</p>;
  return (
    <>
      <SheetOutcome name={name} result={result} />
      {result.set && (
        <p>
          <Link href={formatPath(site.id, 'changes', { set: result.set.id })}>
            {texts.keptIn(result.set.name)}
          </Link>
        </p>
      )}
    </>
  );
}

/** Into the set that is chosen, or a new one, whose screen shows every change. */
function KeepForm({
  chosen: { set },
  onKept,
}: {
  chosen: ChosenSet;
  onKept: () => Promise<unknown>;
}) {
  const { site } = useSelf();
  const today = formatDateIn(site.timeZone)(Date.now());
  const [newSet, setNewSet] = useState(texts.newSetName(today));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('keepSheet', {
        params: { site: site.id },
        body: set ? { set: set.id } : { newSet },
      }),
    onSuccess: onKept,
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
