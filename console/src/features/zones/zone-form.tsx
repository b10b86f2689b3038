// All fields of a zone, of a new one or of one that there is, with what the change does to the districts and sectors around.
import { useMemo, useState } from 'react';

import type { PostcodePlace, ZonedStore } from '../../../../contract/content/office-zones.ts';
import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { AreaField } from './area-field.tsx';
import { OverlapList } from './overlap-list.tsx';
import { joinSectors, listAreas, listLost, listOverlaps } from './zone-areas.ts';
import {
  findZoneFaults,
  listRemoval,
  listZoneChanges,
  toTypedZone,
  type ZoneDraft,
} from './zone-draft.ts';
import { texts } from './zones.texts.ts';

import css from './zones.module.css';

interface ZoneFormProps {
  store: ZonedStore;
  /** Null: a new one. */
  zone: DeliveryZone | null;
  /** What the form begins with. */
  draft: ZoneDraft;
  places: readonly PostcodePlace[];
  currency: string;
  chosen: ChosenSet;
  onSaved: () => void;
}

export function ZoneForm(props: ZoneFormProps) {
  const { store, zone, places, currency, chosen, onSaved } = props;
  const [id] = useState(() => zone?.id ?? `zone-${crypto.randomUUID().slice(0, 8)}`);
  const [draft, setDraft] = useState(props.draft);
  const [isTyped, setIsTyped] = useState(false);
  const change = (part: Partial<ZoneDraft>): void => {
    setDraft({ ...draft, ...part });
    setIsTyped(true);
  };
  const typed = toTypedZone(id, draft);
  const faults = findZoneFaults(draft, store);
  const [missing] = Object.values(faults);
  const changes = listZoneChanges(store.id, zone, typed);
  const shown = isTyped ? faults : {};
  const name = typed.name || texts.newZone;
  const label = zone ? texts.saveChange(name, store.name) : texts.saveNew(name, store.name);
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={texts.name}
        value={draft.name}
        maxLength={60}
        autoComplete="off"
        error={shown.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Segments
        legend={texts.kind}
        options={(['postcodes', 'radius'] as const).map((value) => ({
          value,
          label: texts.kinds[value],
        }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === 'postcodes' ? (
        <AreaField
          areas={draft.areas}
          typed={draft.typedAreas}
          error={shown.areas}
          onChange={change}
        />
      ) : (
        <TextField
          label={texts.radiusKm}
          hint={texts.radiusHint}
          inputMode="decimal"
          value={draft.radiusKm}
          autoComplete="off"
          error={store.isLocated ? shown.radiusKm : faults.radiusKm}
          onChange={({ target }) => change({ radiusKm: target.value })}
        />
      )}
      <div className={css.amounts}>
        {(['fee', 'minimum', 'freeFrom'] as const).map((field) => (
          <TextField
            key={field}
            label={texts.amounts[field]}
            inputMode="decimal"
            value={draft[field]}
            autoComplete="off"
            error={shown[field]}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
      </div>
      <Consequences
        store={store}
        zone={typed}
        isNew={zone === null}
        hasTerms={!faults.fee && !faults.minimum}
        places={places}
        currency={currency}
      />
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(name, store.name)}
        getChanges={() => changes}
        label={missing ?? (changes.length === 0 ? texts.nothingChanged : label)}
        isReady={!missing && changes.length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}

/** What customers of the districts and sectors around would notice. */
function Consequences({
  store,
  zone,
  isNew,
  hasTerms,
  places,
  currency,
}: Pick<ZoneFormProps, 'store' | 'places' | 'currency'> & {
  zone: DeliveryZone;
  isNew: boolean;
  /** False: nobody can say yet which of two zones is cheaper. */
  hasTerms: boolean;
}) {
  const before = useMemo(() => listAreas(store, places), [store, places]);
  const zones = isNew
    ? [...store.zones, zone]
    : store.zones.map((each) => (each.id === zone.id ? zone : each));
  const after = listAreas({ ...store, zones }, places);
  const lost = joinSectors(listLost(before, zones), before);
  const overlaps = listOverlaps(after).filter(({ winner, loser }) =>
    [winner, loser].some((each) => each.zone.id === zone.id),
  );
  const unknown = after.filter(({ area, place }) => !place && zone.postcodes.includes(area));
  return (
    <div role="status" className={css.consequences}>
      {lost.length > 0 && <p className={css.warning}>{texts.lost(lost)}</p>}
      {hasTerms && <OverlapList overlaps={overlaps} areas={after} currency={currency} />}
      {places.length > 0 && unknown.length > 0 && (
        <p className={css.quiet}>{texts.notOnMap(unknown.map(({ area }) => area))}</p>
      )}
    </div>
  );
}

export function RemovalForm({
  store,
  zone,
  places,
  chosen,
  onSaved,
}: Pick<ZoneFormProps, 'store' | 'places' | 'chosen' | 'onSaved'> & { zone: DeliveryZone }) {
  const zones = store.zones.filter(({ id }) => id !== zone.id);
  if (store.delivers && zones.length === 0) return <p>{texts.lastZone}</p>;
  const areas = listAreas(store, places);
  const lost = joinSectors(listLost(areas, zones), areas);
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <p>{lost.length > 0 ? texts.lost(lost) : texts.nothingLost}</p>
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(zone.name, store.name)}
        getChanges={() => listRemoval(store.id, zone.id)}
        label={texts.saveRemoval(zone.name, store.name)}
        isReady
        onSaved={onSaved}
      />
    </form>
  );
}
