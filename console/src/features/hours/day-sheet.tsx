// A special day for the chosen stores: a new one, the answer to a bank holiday, or a change of one that there is.
import { useState } from 'react';

import type {
  OfficeDay,
  OfficeHoliday,
  OfficeHours,
} from '../../../../contract/content/office-hours.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import { RadioCards } from '../../../../web/ui/fields/radio-cards.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { formatDateIn, formatList } from '../../platform/locale.ts';
import { nameStores, StoreChecks } from '../../shell/office/store-checks.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { AnswerButton } from './answer-button.tsx';
import {
  findTaken,
  isCompleteRule,
  listDayInputs,
  toRule,
  type DayRule,
  type TypedDay,
} from './day-changes.ts';
import { formatDate } from './format-day.ts';
import { texts } from './hours.texts.ts';
import { SpanFields } from './span-fields.tsx';
import { findSpanFault } from './spans.ts';

import css from './hours.module.css';

export interface OpenDay {
  /** Null: a new one. */
  day: OfficeDay | null;
  holiday?: OfficeHoliday;
}

type Kind = DayRule['kind'];
const EMPTY_RULES = {
  usual: { kind: 'usual' },
  closed: { kind: 'closed' },
  times: { kind: 'times', opensAt: '', closesAt: '' },
  hours: { kind: 'hours', spans: [{ opens: '', closes: '' }] },
} as const satisfies Record<Kind, DayRule>;

const newId = (date: string): string => `day-${date}-${crypto.randomUUID().slice(0, 8)}`;

interface DayFormProps {
  open: OpenDay;
  hours: OfficeHours;
  chosen: ChosenSet;
  onSaved: () => void;
}

export function DayForm({ open: { day, holiday }, hours, chosen, onSaved }: DayFormProps) {
  const { site } = useSelf();
  const today = formatDateIn(site.timeZone)(Date.now());
  const [date, setDate] = useState(day?.date ?? holiday?.date ?? '');
  const [name, setName] = useState(day?.name ?? holiday?.name ?? '');
  const [modes, setModes] = useState<readonly Mode[]>(day?.modes ?? []);
  const [rule, setRule] = useState<DayRule | null>(day ? toRule(day) : null);
  const stores = holiday
    ? hours.stores.filter(({ id }) => holiday.openStoreIds.includes(id))
    : hours.stores;
  const [storeIds, setStoreIds] = useState<readonly string[]>(
    // A holiday that one store has not answered is a question about that store.
    day?.storeIds ?? (holiday && stores.length === 1 ? stores.map(({ id }) => id) : []),
  );
  const names = nameStores(storeIds, stores);
  const brands = day?.brands ?? [];
  const typed = rule && { date, name: name.trim(), storeIds, modes, brands, rule };
  const taken = findTaken(day, { date, modes, brands, storeIds }, hours);
  const kept = day ? day.storeIds.filter((id) => !storeIds.includes(id)) : [];
  const hasUsual = day !== null || holiday !== undefined;
  const isAnswer = holiday !== undefined && rule?.kind === 'usual';
  return (
    <form
      className={css.form}
      data-has-usual={hasUsual ? '' : undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      {!holiday && (
        <>
          <TextField
            label={texts.date}
            type="date"
            min={today}
            value={date}
            required
            onChange={({ target }) => setDate(target.value)}
          />
          <TextField
            label={texts.dayName}
            hint={texts.dayNameHint}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </>
      )}
      <StoreChecks
        legend={texts.forStores}
        stores={stores}
        chosen={storeIds}
        error={
          taken.length > 0 ? texts.taken(formatList(taken.map((each) => each.name))) : undefined
        }
        onChange={setStoreIds}
      />
      {kept.length > 0 && storeIds.length > 0 && (
        <p className={css.quiet}>{texts.keepsRest(nameStores(kept, hours.stores))}</p>
      )}
      <RadioCards
        legend={texts.whatHappens}
        layout="grid"
        cards={listKinds(hasUsual).map((kind) => ({
          value: kind,
          label: texts.kinds[kind],
          ...(kind === 'usual' && day && { description: texts.usualRemoves }),
        }))}
        value={rule?.kind ?? null}
        onChange={(kind) =>
          setRule(day && toRule(day).kind === kind ? toRule(day) : EMPTY_RULES[kind])
        }
      />
      {rule && <RuleFields rule={rule} date={date} onChange={setRule} />}
      {rule && !isAnswer && brands.length === 0 && (
        <Segments
          legend={texts.concerns}
          options={(['all', 'delivery', 'pickup'] as const).map((value) => ({
            value,
            label: texts.concernsModes[value],
          }))}
          value={modes[0] ?? 'all'}
          onChange={(value) => setModes(value === 'all' ? [] : [value])}
        />
      )}
      {isAnswer ? (
        <AnswerButton
          holiday={holiday}
          storeIds={storeIds}
          names={names}
          label={nameAction(typed, names)}
          onAnswered={onSaved}
        />
      ) : (
        <SaveActions
          chosen={chosen}
          title={texts.publishTitle(name.trim(), names)}
          getChanges={() => (typed ? listDayInputs(day, typed, newId(date)) : [])}
          label={nameAction(typed, names)}
          isReady={isComplete(typed) && taken.length === 0}
          onSaved={onSaved}
        />
      )}
    </form>
  );
}

const listKinds = (hasUsual: boolean): Kind[] => [
  ...(hasUsual ? (['usual'] as const) : []),
  'closed',
  'times',
  'hours',
];

const isComplete = (day: TypedDay | null): boolean =>
  day !== null &&
  day.date !== '' &&
  day.name !== '' &&
  day.storeIds.length > 0 &&
  isCompleteRule(day.rule) &&
  (day.rule.kind !== 'hours' || findSpanFault(day.rule.spans) === null);

/** 'Close Camden and Soho on Sat 26 December', or what is missing. */
function nameAction(day: TypedDay | null, stores: string): string {
  if (stores === '') return texts.chooseStore;
  if (!day) return texts.chooseHours;
  const { date, name, modes, rule } = day;
  if (date === '') return texts.chooseDate;
  if (name === '') return texts.nameDay;
  if (!isCompleteRule(rule)) return texts.enterTimes;
  return texts.saveDay[rule.kind]({ stores, date: formatDate(date), modes });
}

function RuleFields({
  rule,
  date,
  onChange,
}: {
  rule: DayRule;
  date: string;
  onChange: (rule: DayRule) => void;
}) {
  if (rule.kind === 'hours')
    return (
      <SpanFields
        day={date === '' ? texts.whatHappens : formatDate(date)}
        spans={rule.spans}
        onChange={(spans) => onChange({ kind: 'hours', spans })}
      />
    );
  if (rule.kind !== 'times') return null;
  return (
    <div className={css.rules}>
      <TextField
        label={texts.opens}
        hint={texts.asUsual}
        type="time"
        value={rule.opensAt}
        onChange={({ target }) => onChange({ ...rule, opensAt: target.value })}
      />
      <TextField
        label={texts.closes}
        hint={texts.asUsual}
        type="time"
        value={rule.closesAt}
        onChange={({ target }) => onChange({ ...rule, closesAt: target.value })}
      />
    </div>
  );
}
