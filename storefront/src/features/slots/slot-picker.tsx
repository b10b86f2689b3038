import { memo, useDeferredValue, useEffect, useState } from 'react';

import type { Mode, Timings } from '../../../../contract/sites/store.ts';
import { capitalise } from '../../../../contract/text/capitalise.ts';
import { runWhenIdle } from '../../../../web/ui/after-paint.ts';
import { ErrorState } from '../../../../web/ui/feedback/error-state.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { RadioCards, type RadioCard } from '../../../../web/ui/fields/radio-cards.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { Loading, Skeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { getNow } from '../../platform/clock.ts';
import { useSite } from '../config/config.ts';
import { chooseSlot, useFulfilment } from '../fulfilment/fulfilment.ts';
import { addSlot } from './add-slot.ts';
import { formatClock, formatDay, formatSlot, prepareSlotFormats } from './format-slot.ts';
import { formatWait } from './format-wait.ts';
import { texts } from './slots.texts.ts';
import { useCartItems } from './use-cart-items.ts';

import css from './slot-picker.module.css';

export interface SlotPickerProps {
  storeId: string;
  mode: Mode;
  postcode: string | null;
  /** Start of a slot that the customer's own order already holds; it stays selectable when it is full. */
  heldSlot: string | undefined;
  /** The time of day at which this customer usually orders, as `formatClock` formats it; null: none is known. */
  usualTime: string | null;
  /** Shown below the time. */
  error?: string | undefined;
  /** Receives whether 'Choose a time' is selected without a time; null while the slots are loading. */
  onTimeMissing: (isMissing: boolean | null) => void;
}

/** Slots begin or fill up while the screen is open. */
const REFRESH_MILLISECONDS = 60_000;

type When = 'asap' | 'usual' | 'scheduled';

/**
 * 'ASAP' first, then the customer's usual time and the available slots by day in the store's time zone. Memoized: the
 * checkout around it renders at each letter that is typed.
 */
export const SlotPicker = memo(function SlotPicker(props: SlotPickerProps) {
  const { storeId, mode, postcode, heldSlot, usualTime, error, onTimeMissing } = props;
  const { locale, timeZone } = useSite();
  const items = useCartItems();
  useEffect(() => runWhenIdle(() => prepareSlotFormats(timeZone, locale)), [timeZone, locale]);
  const {
    data: available,
    error: failure,
    refetch,
  } = useCall('availableTimings', {
    query: { store: storeId, mode, ...(mode === 'delivery' && postcode && { postcode }), ...items },
    refreshMs: REFRESH_MILLISECONDS,
  });
  const timings = available && addSlot(available, heldSlot);
  const { deliveryType, slotStartsAt } = useFulfilment();
  const [chosen, setChosen] = useState<When>(deliveryType);
  const usual = usualTime === null || !timings ? null : findSlotAt(timings, usualTime, locale);
  const isUsual = chosen === 'usual' && usual !== null && usual === slotStartsAt;
  const isLater = chosen !== 'asap' || !timings?.asap;
  const isOffered = timings?.days.some(({ slots }) =>
    slots.some(({ startsAt }) => startsAt === slotStartsAt),
  );
  const isKnown = timings !== undefined || failure !== null;
  const isMissing = isKnown ? timings !== undefined && isLater && !isOffered : null;
  useEffect(() => onTimeMissing(isMissing), [isMissing, onTimeMissing]);
  if (failure && !timings)
    return <ErrorState message={getErrorMessage(failure)} onRetry={() => void refetch()} />;
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
  const cards: RadioCard<When>[] = [
    ...(timings.asap
      ? [{ value: 'asap' as const, label: texts.asap(formatWait(timings.asap, getNow())) }]
      : []),
    ...(usual
      ? [
          {
            value: 'usual' as const,
            label: texts.usual(formatSlot(usual, getNow(), timings.timeZone, locale)),
          },
        ]
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
        value={isUsual ? 'usual' : isLater ? 'scheduled' : 'asap'}
        onChange={(value) => {
          setChosen(value);
          if (value !== 'scheduled') chooseSlot(value === 'usual' ? usual : null);
        }}
      />
      {isLater && !isUsual && (
        <LaterSlots
          timings={timings}
          error={error}
          onChoose={(startsAt) => {
            // It stays the choice when ASAP is offered later.
            setChosen('scheduled');
            chooseSlot(startsAt);
          }}
        />
      )}
    </div>
  );
});

/** The start of the next available slot at a time of day. */
const findSlotAt = ({ days, timeZone }: Timings, clock: string, locale: string): string | null =>
  days
    .flatMap(({ slots }) => slots)
    .find(({ startsAt }) => formatClock(new Date(startsAt), timeZone, locale) === clock)
    ?.startsAt ?? null;

interface LaterSlotsProps {
  timings: Timings;
  error: string | undefined;
  /** Null: only its day is chosen. */
  onChoose: (startsAt: string | null) => void;
}

function LaterSlots({ timings, error, onChoose }: LaterSlotsProps) {
  const { locale } = useSite();
  const { slotStartsAt } = useFulfilment();
  const { days, timeZone } = timings;
  const dayOfSlot = days.find((day) => day.slots.some((slot) => slot.startsAt === slotStartsAt));
  const [date, setDate] = useState(dayOfSlot?.date ?? days[0]?.date ?? '');
  const day = days.find((each) => each.date === date) ?? days[0];
  // A day of a hundred slots is listed after the press is painted.
  const isListed = useDeferredValue(true, false);
  const now = getNow();
  return (
    <div className={css.later}>
      <Select
        label={texts.day}
        value={day?.date ?? ''}
        onChange={(event) => {
          setDate(event.target.value);
          onChoose(null);
        }}
      >
        {days.map(({ date: each, slots }) => (
          <option key={each} value={each}>
            {capitalise(formatDay(new Date(slots[0]?.startsAt ?? each), now, timeZone, locale))}
          </option>
        ))}
      </Select>
      <Select
        label={texts.time}
        error={error}
        value={dayOfSlot?.date === day?.date ? (slotStartsAt ?? '') : ''}
        onChange={(event) => onChoose(event.target.value || null)}
      >
        <option value="">{texts.pickTime}</option>
        {day && isListed && <SlotOptions slots={day.slots} timeZone={timeZone} locale={locale} />}
      </Select>
    </div>
  );
}

interface SlotOptionsProps {
  slots: Timings['days'][number]['slots'];
  timeZone: string;
  locale: string;
}

const SlotOptions = memo(function SlotOptions({ slots, timeZone, locale }: SlotOptionsProps) {
  const format = (iso: string) => formatClock(new Date(iso), timeZone, locale);
  return slots.map(({ startsAt, endsAt }) => (
    <option key={startsAt} value={startsAt}>
      {`${format(startsAt)} – ${format(endsAt)}`}
    </option>
  ));
});
