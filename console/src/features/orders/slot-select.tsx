import type { Slot } from '../../../../contract/sites/store.ts';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { useFormatDay, useFormatTime } from '../../shell/session/time-formats.ts';
import { texts } from './move.texts.ts';

/** So many are on top, before all others by day. */
const NEAREST = 5;

/** `slots`: the nearest first. */
export function SlotSelect({
  label,
  slots,
  value,
  onChange,
}: {
  label: string;
  slots: readonly Slot[];
  value: string;
  onChange: (startsAt: string) => void;
}) {
  const formatDay = useFormatDay();
  const formatTime = useFormatTime();
  const toOption = ({ startsAt }: Slot) => (
    <option key={startsAt} value={startsAt}>
      {`${formatDay(startsAt)}, ${formatTime(startsAt)}`}
    </option>
  );
  const others = slots
    .slice(NEAREST)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const byDay = Map.groupBy(others, ({ startsAt }) => formatDay(startsAt));
  return (
    <Select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <optgroup label={texts.nearest}>{slots.slice(0, NEAREST).map(toOption)}</optgroup>
      {[...byDay].map(([day, ofDay]) => (
        <optgroup key={day} label={day}>
          {ofDay.map(toOption)}
        </optgroup>
      ))}
    </Select>
  );
}
