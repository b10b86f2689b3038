import type { Timings } from '../../../../contract/sites/store.ts';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { RadioCards } from '../../../../web/ui/fields/radio-cards.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { useFormatDay, useFormatTime } from '../../shell/session/time-formats.ts';
import { texts } from './phone-orders.texts.ts';
import type { Loaded } from './use-offer.ts';

import css from './order-form.module.css';

/** The choice between as soon as possible and the store's free times. */
export function TimeChoice({
  times: { data: times, error },
  slot,
  slotError,
  onChange,
}: {
  times: Loaded<Timings>;
  slot: string;
  slotError: string | undefined;
  onChange: (slot: string) => void;
}) {
  const formatTime = useFormatTime();
  const formatDay = useFormatDay();
  if (error) return <Notice tone="danger">{error}</Notice>;
  if (!times) return null;
  const { asap, days, refusal } = times;
  if (days.length === 0) return <Notice tone="warning">{refusal?.message ?? texts.noTimes}</Notice>;
  const isLater = slot !== 'asap' || !asap;
  const day = days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === slot)) ?? days[0];
  const isOffered = day?.slots.some(({ startsAt }) => startsAt === slot);
  const cards = [
    ...(asap
      ? [
          {
            value: 'asap' as const,
            label: texts.asap(formatTime(asap.startsAt), formatTime(asap.endsAt)),
          },
        ]
      : []),
    { value: 'later' as const, label: texts.later },
  ];
  return (
    <>
      <RadioCards
        legend={texts.when}
        cards={cards}
        value={isLater ? 'later' : 'asap'}
        onChange={(value) =>
          onChange(value === 'asap' ? 'asap' : (days[0]?.slots[0]?.startsAt ?? ''))
        }
      />
      {isLater && (
        <div className={css.pair}>
          <Select
            label={texts.day}
            value={day?.date}
            onChange={(event) =>
              onChange(
                days.find(({ date }) => date === event.target.value)?.slots[0]?.startsAt ?? '',
              )
            }
          >
            {days.map(({ date, slots }) => (
              <option key={date} value={date}>
                {formatDay(slots[0]?.startsAt ?? date)}
              </option>
            ))}
          </Select>
          <Select
            label={texts.time}
            error={slotError}
            value={isOffered ? slot : ''}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{texts.pickTime}</option>
            {day?.slots.map(({ startsAt }) => (
              <option key={startsAt} value={startsAt}>
                {formatTime(startsAt)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  );
}
