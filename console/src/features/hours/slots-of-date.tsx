// The slots that the hours give on one date, and what a change set does to them.
import { useState } from 'react';

import type { DaySlots, OfficeStore } from '../../../../contract/content/office-hours.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { formatDateIn, formatTimeIn } from '../../platform/locale.ts';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import type { ChosenSet } from '../content-changes/content-changes.ts';
import { describeSpans } from './format-day.ts';
import { texts } from './hours.texts.ts';
import { toTyped } from './spans.ts';

import css from './hours.module.css';

export function SlotsOfDate({
  stores,
  set,
  publish,
}: {
  stores: readonly OfficeStore[];
  set: ChosenSet['set'];
  /** Read again when it changes. */
  publish: number;
}) {
  const { site } = useSelf();
  const [storeId, setStoreId] = useState(stores[0]?.id ?? '');
  const [mode, setMode] = useState<Mode>('delivery');
  const [date, setDate] = useState(formatDateIn(site.timeZone)(Date.now()));
  const store = stores.find(({ id }) => id === storeId) ?? stores[0];
  const { data, error } = useCall(
    'daySlots',
    {
      params: { site: site.id },
      query: { store: store?.id ?? '', date, mode, set: set?.id },
    },
    { enabled: store !== undefined && date !== '', revision: [set?.version, publish] },
  );
  return (
    <section aria-labelledby="hours-slots" className={css.part}>
      <h2 id="hours-slots" className={css.heading}>
        {texts.slotsOfDate}
      </h2>
      <div className={css.rules}>
        <Select
          label={texts.store}
          value={storeId}
          onChange={({ target }) => setStoreId(target.value)}
        >
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          label={texts.date}
          type="date"
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Segments
          legend={texts.mode}
          options={(['delivery', 'pickup'] as const).map((value) => ({
            value,
            label: texts.modes[value],
          }))}
          value={mode}
          onChange={setMode}
        />
      </div>
      {error ? <p role="alert">{describeFailure(error)}</p> : data && <SlotList data={data} />}
    </section>
  );
}

function SlotList({ data: { spans, slots, isBeyondHorizon } }: { data: DaySlots }) {
  const { site } = useSelf();
  const formatTime = formatTimeIn(site.timeZone);
  const left = slots.filter(({ change }) => change !== 'removed');
  return (
    <div role="status" className={css.slotDay}>
      <p>
        {texts.hoursOfDay(describeSpans(toTyped(spans)))}
        {left.length > 0 && <span className={css.quiet}> ({texts.slotCount(left.length)})</span>}
      </p>
      {isBeyondHorizon && <p className={css.quiet}>{texts.beyondHorizon}</p>}
      {left.length === 0 && <p className={css.quiet}>{texts.noSlots}</p>}
      <ul className={css.slots}>
        {slots.map(({ startsAt, change }) => (
          <li key={startsAt} data-change={change}>
            {change === 'removed' ? (
              <del>{formatTime(startsAt)}</del>
            ) : change === 'added' ? (
              <ins>{formatTime(startsAt)}</ins>
            ) : (
              formatTime(startsAt)
            )}
            {change !== 'none' && <span className={css.hidden}> {texts[change]}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
