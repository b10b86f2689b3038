import { useEffect, useState } from 'react';
import type { Mode, Timings } from '../../../../contract/store.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useSite } from '../config/config.ts';
import { chooseSlot, useFulfilment } from '../fulfilment/fulfilment.ts';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { RadioCards, type RadioCard } from '../../../../web/ui/radio-cards.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { asapWords } from './asap-words.ts';
import css from './slot-picker.module.css';
import { clockWords, dayWords } from './slot-words.ts';
import { texts } from './slots.texts.ts';

export interface SlotPickerProps {
  storeId: string;
  mode: Mode;
  postcode: string | null;
  /** Said under the time, or under the ways where there is none yet. */
  error?: string | undefined;
  /** Told whether 'Choose a time' stands without one; null while nobody knows what times there are. */
  onTimeMissing: (isMissing: boolean | null) => void;
}

/** Times go by, and others take them. */
const REFRESH_MS = 60_000;

/** In a list a day begins its line. */
const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'ASAP' first, then the offered times by day, in the store's zone. Full and past ones are not there. */
export function SlotPicker(props: SlotPickerProps) {
  const { storeId, mode, postcode, error, onTimeMissing } = props;
  const {
    data: timings,
    isError,
    refetch,
  } = useCall('availableTimings', {
    query: { store: storeId, mode, ...(mode === 'delivery' && postcode && { postcode }) },
    refreshMs: REFRESH_MS,
  });
  const { deliveryType, slotStartsAt } = useFulfilment();
  const [wantsLater, setWantsLater] = useState(deliveryType === 'scheduled');
  const isLater = wantsLater || !timings?.asap;
  const isOffered = timings?.days.some(({ slots }) =>
    slots.some(({ startsAt }) => startsAt === slotStartsAt),
  );
  const isKnown = timings !== undefined || isError;
  const isMissing = isKnown ? timings !== undefined && isLater && !isOffered : null;
  useEffect(() => onTimeMissing(isMissing), [isMissing, onTimeMissing]);
  if (isError && !timings) return <ErrorState onRetry={() => void refetch()} />;
  if (!timings) {
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  if (timings.days.length === 0) {
    return <Notice tone="warning">{timings.refusal?.message ?? texts.noTimes}</Notice>;
  }
  const cards: RadioCard<'asap' | 'scheduled'>[] = [
    ...(timings.asap
      ? [{ value: 'asap' as const, label: texts.asap(asapWords(timings.asap, new Date())) }]
      : []),
    { value: 'scheduled', label: texts.chooseTime },
  ];
  return (
    <div className={css.picker}>
      <RadioCards
        legend={texts.when}
        isLegendHidden
        layout="grid"
        cards={cards}
        value={isLater ? 'scheduled' : 'asap'}
        onChange={(value) => {
          setWantsLater(value === 'scheduled');
          if (value === 'asap') chooseSlot(null);
        }}
      />
      {isLater && <LaterSlots timings={timings} error={error} />}
    </div>
  );
}

function LaterSlots({ timings, error }: { timings: Timings; error: string | undefined }) {
  const { locale } = useSite();
  const { slotStartsAt } = useFulfilment();
  const { days, timeZone } = timings;
  const dayOfSlot = days.find((day) => day.slots.some((slot) => slot.startsAt === slotStartsAt));
  const [date, setDate] = useState(dayOfSlot?.date ?? days[0]?.date ?? '');
  const day = days.find((each) => each.date === date) ?? days[0];
  const now = new Date();
  return (
    <div className={css.later}>
      <Select
        label={texts.day}
        value={day?.date ?? ''}
        onChange={(event) => {
          setDate(event.target.value);
          chooseSlot(null);
        }}
      >
        {days.map(({ date: each, slots }) => (
          <option key={each} value={each}>
            {capitalised(dayWords(new Date(slots[0]?.startsAt ?? each), now, timeZone, locale))}
          </option>
        ))}
      </Select>
      <Select
        label={texts.time}
        error={error}
        value={dayOfSlot?.date === day?.date ? (slotStartsAt ?? '') : ''}
        onChange={(event) => chooseSlot(event.target.value || null)}
      >
        <option value="">{texts.pickTime}</option>
        {day?.slots.map((slot) => (
          <option key={slot.startsAt} value={slot.startsAt}>
            {clockWords(new Date(slot.startsAt), timeZone, locale)} –{' '}
            {clockWords(new Date(slot.endsAt), timeZone, locale)}
          </option>
        ))}
      </Select>
    </div>
  );
}
