import { useState } from 'react';

import type { Board } from '../../../../contract/console/board.ts';
import { MAX_STATIONS } from '../../../../contract/console/command-kinds.ts';
import type { Station } from '../../../../contract/console/station.ts';
import { cleanLine } from '../../../../contract/text/clean-text.ts';
import { isEmptyText } from '../../../../contract/text/is-empty-text.ts';
import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Chip } from '../../../../web/ui/buttons/chip.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { useBoard, useBoardStore, useConnection } from '../../shell/session/board-context.ts';
import { texts } from './kitchen.texts.ts';

import css from './stations-sheet.module.css';

/** Managers assign sections and dishes to stations. */
export function StationsSheet({ permit }: { permit: (action: () => void) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const board = useBoard((state) => state.board);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button variant="plain" onClick={() => permit(() => setIsOpen(true))}>
        {texts.stations}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={texts.stations} size="wide">
        {isOpen && board && <StationsForm board={board} onDone={close} />}
      </Sheet>
    </>
  );
}

function StationsForm({ board, onDone }: { board: Board; onDone: () => void }) {
  const store = useBoardStore();
  const isOffline = useConnection() !== 'connected';
  const [before] = useState(board.live.stations);
  const [stations, setStations] = useState<readonly Station[]>(before);
  const [isChecked, setIsChecked] = useState(false);
  const replace = (index: number, station: Station): void =>
    setStations(stations.with(index, station));
  const getError = ({ name }: Station): string | undefined => {
    if (isEmptyText(name)) return texts.nameMissing;
    const isTaken = stations.filter((each) => cleanLine(each.name) === cleanLine(name)).length > 1;
    return isTaken ? texts.nameTaken : undefined;
  };
  const save = (): void => {
    setIsChecked(true);
    if (stations.some(getError)) return;
    const trimmed = stations.map((station) => ({ ...station, name: cleanLine(station.name) }));
    const change = { stations: trimmed, before };
    store.send({ kind: 'store.stations', storeId: board.store.id, ...change });
    onDone();
  };
  return (
    <div className={css.form}>
      <p>{texts.stationsLead}</p>
      {stations.map((station, index) => (
        <StationFields
          // Stations have no id; their place in the form is stable.
          key={index}
          station={station}
          dishes={board.dishes}
          error={isChecked ? getError(station) : undefined}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => setStations(stations.toSpliced(index, 1))}
        />
      ))}
      <div className={css.actions}>
        {stations.length < MAX_STATIONS && (
          <Button
            variant="soft"
            onClick={() => setStations([...stations, { name: '', sections: [], dishes: [] }])}
          >
            {texts.addStation}
          </Button>
        )}
        <Button size="large" disabled={isOffline} onClick={save}>
          {texts.saveStations}
        </Button>
      </div>
      {isOffline && <p>{texts.stationsOffline}</p>}
    </div>
  );
}

interface StationFieldsProps {
  station: Station;
  dishes: Board['dishes'];
  error: string | undefined;
  onChange: (station: Station) => void;
  onRemove: () => void;
}

function StationFields({ station, dishes, error, onChange, onRemove }: StationFieldsProps) {
  const { name, sections, dishes: own } = station;
  const byBrand = Map.groupBy(dishes, ({ brandName }) => brandName);
  const toggle = (list: readonly string[], id: string): string[] =>
    list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
  return (
    <fieldset className={css.station}>
      <legend className={css.legend}>{name || texts.newStation}</legend>
      <TextField
        label={texts.stationName}
        value={name}
        maxLength={MAX_LENGTH.stationName}
        error={error}
        onChange={(event) => onChange({ ...station, name: event.target.value })}
      />
      {[...byBrand].map(([brandName, ofBrand]) => (
        <div key={brandName} role="group" aria-label={brandName} className={css.sections}>
          <span className={css.brand}>{brandName}</span>
          {[...new Map(ofBrand.map(({ section }) => [section.id, section.name]))].map(
            ([id, sectionName]) => (
              <Chip
                key={id}
                isPressed={sections.includes(id)}
                onChange={() => onChange({ ...station, sections: toggle(sections, id) })}
              >
                {sectionName}
              </Chip>
            ),
          )}
        </div>
      ))}
      <div className={css.sections}>
        {dishes
          .filter(({ id }) => own.includes(id))
          .map((dish) => (
            <Chip
              key={dish.id}
              isPressed
              onChange={() => onChange({ ...station, dishes: toggle(own, dish.id) })}
            >
              {dish.name}
            </Chip>
          ))}
      </div>
      <Select
        label={texts.addDish}
        value=""
        onChange={(event) =>
          event.target.value && onChange({ ...station, dishes: [...own, event.target.value] })
        }
      >
        <option value="">{texts.pickDish}</option>
        {[...byBrand].map(([brandName, ofBrand]) => (
          <optgroup key={brandName} label={brandName}>
            {ofBrand
              .filter(({ id }) => !own.includes(id))
              .map((dish) => (
                <option key={dish.id} value={dish.id}>
                  {dish.name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <Button variant="plain" onClick={onRemove}>
        {texts.removeStation(name)}
      </Button>
    </fieldset>
  );
}
