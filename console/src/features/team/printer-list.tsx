import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { Printer, PrinterAddress } from '../../../../contract/console/printing.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useBoard, useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import { RemoveSheet } from './confirm-sheet.tsx';
import { AddedBy } from './device-access.tsx';
import { SeenAt } from './seen-at.tsx';
import { StoreForm } from './store-form.tsx';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

export function PrinterList({
  printers,
  reload,
}: {
  printers: readonly Printer[];
  reload: () => Promise<void>;
}) {
  const { site } = useSelf();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Printer | null>(null);
  return (
    <section className={css.list} aria-label={texts.printers}>
      <header className={css.head}>
        <h2>{texts.printers}</h2>
        <Button variant="soft" onClick={() => setIsAdding(true)}>
          {texts.addPrinter}
        </Button>
      </header>
      <ul className={css.rows}>
        {printers.map((printer) => (
          <PrinterRow key={printer.id} printer={printer} onRemove={() => setRemoved(printer)} />
        ))}
        {printers.length === 0 && <li className={css.quiet}>{texts.noPrinters}</li>}
      </ul>
      <Sheet isOpen={isAdding} onClose={() => setIsAdding(false)} title={texts.addPrinter}>
        <AddPrinter printers={printers} reload={reload} onDone={() => setIsAdding(false)} />
      </Sheet>
      <RemoveSheet
        name={removed?.name ?? null}
        consequence={texts.removePrinterHint}
        action={() => call('removePrinter', { params: { site: site.id, id: removed?.id ?? '' } })}
        onClose={() => setRemoved(null)}
        onDone={reload}
      />
    </section>
  );
}

function PrinterRow({ printer, onRemove }: { printer: Printer; onRemove: () => void }) {
  const { site, stores } = useSelf();
  const { id, name, storeId, station, isStationGone, seenAt, addedBy } = printer;
  const { problem, waiting, unconfirmed } = printer;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('printTestPage', { params: { site: site.id, id } }),
  });
  return (
    <li className={css.row}>
      <div className={css.who}>
        <strong>{name}</strong>
        <span>
          {stores.find((store) => store.id === storeId)?.name ?? storeId}
          {station && `, ${texts.stationOf(station)}`}
        </span>
        {isStationGone && <span className={css.warning}>{texts.stationGone}</span>}
        {seenAt ? (
          <SeenAt instant={seenAt} />
        ) : (
          <span className={css.warning}>{texts.neverSeen}</span>
        )}
        <AddedBy addedBy={addedBy} />
        {problem && <span className={css.warning}>{texts.printerProblem(problem)}</span>}
        {unconfirmed.length > 0 && (
          <span className={css.warning}>{texts.unconfirmedPages(unconfirmed)}</span>
        )}
        {waiting > 0 && <span className={css.quiet}>{texts.waitingPages(waiting)}</span>}
      </div>
      <div className={css.actions}>
        <Button
          variant="soft"
          aria-label={texts.testPageOf(name)}
          busy={isPending && texts.testPage}
          onClick={() => mutate()}
        >
          {texts.testPage}
        </Button>
        <Button variant="plain" aria-label={texts.removeOf(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
    </li>
  );
}

/** A name, a store and perhaps a station, then the address until the printer has used it. */
function AddPrinter({
  printers,
  reload,
  onDone,
}: {
  printers: readonly Printer[];
  reload: () => Promise<void>;
  onDone: () => void;
}) {
  const { site } = useSelf();
  const [added, setAdded] = useState<(PrinterAddress & { name: string }) | null>(null);
  const { storeId: shownStoreId } = useBoardStore();
  const stations = useBoard(({ board }) => board?.live.stations) ?? [];
  const [station, setStation] = useState('');
  if (!added)
    return (
      <StoreForm
        lead={texts.addPrinterHint}
        nameLabel={texts.printerName}
        nameHint={texts.printerNameHint}
        submitLabel={texts.createAddress}
        onSubmit={async (printer) => {
          const params = { site: site.id };
          const isShown = printer.storeId === shownStoreId;
          const body = { ...printer, station: (isShown && station) || null };
          const address = await callConfirmed('createPrinter', { params, body });
          setAdded({ ...address, name: printer.name });
          await reload();
        }}
      >
        {(storeId) =>
          // The board knows the stations of its own store.
          storeId === shownStoreId &&
          stations.length > 0 && (
            <Select
              label={texts.prints}
              value={station}
              onChange={(event) => setStation(event.target.value)}
            >
              <option value="">{texts.wholeTickets}</option>
              {stations.map(({ name }) => (
                <option key={name} value={name}>
                  {texts.stationOf(name)}
                </option>
              ))}
            </Select>
          )
        }
      </StoreForm>
    );
  const isConnected = printers.some(({ id, seenAt }) => id === added.id && seenAt !== null);
  return (
    <div className={css.form}>
      {isConnected ? (
        <p role="status">{texts.printerPolls(added.name)}</p>
      ) : (
        <>
          <p>{texts.addressHint}</p>
          <p className={css.address}>{location.origin + added.path}</p>
        </>
      )}
      <Button size="large" wide onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  );
}
