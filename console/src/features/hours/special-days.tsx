// The special days of the stores, and the bank holidays that nobody has answered.
import type {
  OfficeDay,
  OfficeHours,
  OfficeStore,
} from '../../../../contract/content/office-hours.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { formatDateIn } from '../../platform/locale.ts';
import { nameAllStores, nameStores } from '../../shell/office/store-checks.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { InSetMark, type ChosenSet } from '../content-changes/content-changes.ts';
import type { OpenDay } from './day-sheet.tsx';
import { describeRule, describeSpans, formatDate } from './format-day.ts';
import { texts } from './hours.texts.ts';
import { toTyped } from './spans.ts';

import css from './hours.module.css';

interface DaysProps {
  hours: OfficeHours;
  onOpen: (open: OpenDay) => void;
}

/** Hours of one store on a date, without a special day. */
export interface Exception {
  store: OfficeStore;
  date: string;
}

export function Holidays({ hours: { holidays, stores }, onOpen }: DaysProps) {
  if (holidays.length === 0) return null;
  return (
    <section aria-labelledby="hours-holidays" className={css.part}>
      <h2 id="hours-holidays" className={css.heading}>
        {texts.holidays}
      </h2>
      <p className={css.quiet}>{texts.holidaysHint}</p>
      <ul className={css.list}>
        {holidays.map((holiday) => (
          <li key={holiday.date} className={css.row}>
            <div>
              <strong>{texts.holiday(holiday.name, formatDate(holiday.date))}</strong>
              <p className={css.quiet}>
                {texts.notAnswered(nameStores(holiday.openStoreIds, stores))}
              </p>
            </div>
            <Button
              size="small"
              aria-label={texts.answerHoliday(holiday.name, formatDate(holiday.date))}
              onClick={() => onOpen({ day: null, holiday })}
            >
              {texts.answer}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SpecialDays({
  hours,
  drafts,
  onOpen,
  onOpenException,
}: DaysProps & Pick<ChosenSet, 'drafts'> & { onOpenException: (exception: Exception) => void }) {
  const { site } = useSelf();
  const today = formatDateIn(site.timeZone)(Date.now());
  const coming = hours.days.filter(({ date }) => date >= today);
  const over = hours.days.filter(({ date }) => date < today);
  const exceptions = listExceptions(hours.stores, today);
  const show = (days: readonly OfficeDay[]) => (
    <ul className={css.list}>
      {days.map((day) => (
        <DayRow
          key={day.id}
          day={day}
          stores={hours.stores}
          isInSet={drafts.some(({ document }) => document === `special-day/${day.id}`)}
          onChange={() => onOpen({ day })}
        />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="hours-days" className={css.part}>
      <header className={css.partHead}>
        <h2 id="hours-days" className={css.heading}>
          {texts.specialDays}
        </h2>
        <Button variant="soft" onClick={() => onOpen({ day: null })}>
          {texts.addDay}
        </Button>
      </header>
      {coming.length + exceptions.length === 0 && <p className={css.quiet}>{texts.noDays}</p>}
      {show(coming)}
      {exceptions.length > 0 && (
        <ul className={css.list}>
          {exceptions.map(({ store, date, spans }) => (
            <li key={`${store.id} ${date}`} className={css.row}>
              <div>
                <strong>{formatDate(date)}</strong>
                <p>{describeSpans(toTyped(spans))}</p>
                <p className={css.quiet}>{store.name}</p>
              </div>
              <Button
                variant="soft"
                size="small"
                aria-label={texts.removeDay(store.name, formatDate(date))}
                onClick={() => onOpenException({ store, date })}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <details>
          <summary className={css.summary}>{texts.over(over.length)}</summary>
          {show(over)}
        </details>
      )}
    </section>
  );
}

const listExceptions = (stores: readonly OfficeStore[], today: string) =>
  stores
    .flatMap((store) =>
      Object.entries(store.exceptions).map(([date, spans]) => ({ store, date, spans })),
    )
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** Names of the brands that the person's stores have. */
function useBrandNames(ids: readonly string[]): string[] {
  const { stores } = useSelf();
  const names = new Map(
    stores.flatMap(({ brands }) => brands.map(({ id, name }) => [id, name] as const)),
  );
  return ids.map((id) => names.get(id) ?? id);
}

function DayRow({
  day,
  stores,
  isInSet,
  onChange,
}: {
  day: OfficeDay;
  stores: readonly OfficeStore[];
  isInSet: boolean;
  onChange: () => void;
}) {
  const date = formatDate(day.date);
  const brands = useBrandNames(day.brands);
  return (
    <li className={css.row}>
      <div>
        <strong>{texts.holiday(day.name, date)}</strong>
        {isInSet && <InSetMark />}
        <p>{describeRule(day, brands)}</p>
        <p className={css.quiet}>
          {day.storeIds.length === stores.length
            ? nameAllStores(stores.length)
            : nameStores(day.storeIds, stores)}
        </p>
      </div>
      {day.canChange ? (
        <Button
          variant="soft"
          size="small"
          aria-label={texts.changeDay(day.name, date)}
          onClick={onChange}
        >
          {texts.change}
        </Button>
      ) : (
        <span className={css.quiet}>{texts.notYours}</span>
      )}
    </li>
  );
}
