// When the tables of a plan can be booked, and how long parties stay.
import { CheckGroup } from '../../../../../web/ui/fields/check-group.tsx';
import { Select } from '../../../../../web/ui/fields/select.tsx';
import { nameWeekday, WEEKDAYS } from '../../hours/hours.ts';
import { makeId, type PlanDraft } from './plan-draft.ts';
import {
  changePart,
  dropPart,
  PlanField,
  PlanList,
  PlanPart,
  type PlanPartsProps,
} from './plan-part.tsx';
import { texts } from './table-plan.texts.ts';

import css from './table-plan.module.css';

const QUARTER_SECONDS = 900;
const INTERVALS = ['15', '30', '45', '60', '90', '120'];
const TIMES = ['from', 'to', 'lastSeating'] as const;
type Service = PlanDraft['services'][number];

export function ServiceFields({ draft, faults, onChange }: PlanPartsProps) {
  const { services } = draft;
  const add = () =>
    onChange({
      services: [
        ...services,
        {
          id: makeId('service'),
          name: texts.serviceNumber(services.length + 1),
          weekdays: [],
          from: '12:00',
          to: '15:00',
          lastSeating: '14:00',
          intervalMinutes: '30',
          coversPerQuarter: services.at(-1)?.coversPerQuarter ?? '12',
        },
      ],
    });
  return (
    <>
      <PlanList
        title={texts.services}
        hint={texts.servicesHint}
        fault={faults['services']}
        add={texts.addService}
        onAdd={add}
      >
        {services.map((service) => (
          <PlanPart
            key={service.id}
            name={service.name || texts.unnamed}
            onRemove={() => onChange({ services: dropPart(services, service.id) })}
          >
            <OneService
              service={service}
              faults={faults}
              onChange={(part) => onChange({ services: changePart(services, service.id, part) })}
            />
          </PlanPart>
        ))}
      </PlanList>
      <StayFields draft={draft} faults={faults} onChange={onChange} />
    </>
  );
}

function OneService({
  service,
  faults,
  onChange,
}: Pick<PlanPartsProps, 'faults'> & {
  service: Service;
  onChange: (part: Partial<Service>) => void;
}) {
  const place = `services.${service.id}`;
  const { from, intervalMinutes } = service;
  return (
    <>
      <div className={css.wide}>
        <PlanField
          faults={faults}
          place={`${place}.name`}
          label={texts.name}
          maxLength={60}
          text={service.name}
          onText={(name) => onChange({ name })}
        />
      </div>
      <div className={css.wide}>
        <CheckGroup
          legend={texts.weekdays}
          options={WEEKDAYS.map((value) => ({ value, label: nameWeekday(value) }))}
          chosen={service.weekdays}
          error={faults[`${place}.weekdays`]}
          onChange={(days) => onChange({ weekdays: WEEKDAYS.filter((day) => days.includes(day)) })}
        />
      </div>
      {TIMES.map((time) => (
        <PlanField
          key={time}
          faults={faults}
          place={`${place}.${time}`}
          label={texts[time]}
          hint={
            time !== 'from' && service[time] !== '' && service[time] < from
              ? texts.nextDay
              : undefined
          }
          type="time"
          step={QUARTER_SECONDS}
          text={service[time]}
          onText={(text) => onChange({ [time]: text })}
        />
      ))}
      <Select
        label={texts.interval}
        value={intervalMinutes}
        onChange={({ target }) => onChange({ intervalMinutes: target.value })}
      >
        {[...new Set([...INTERVALS, intervalMinutes])].map((minutes) => (
          <option key={minutes} value={minutes}>
            {texts.minutesLong(minutes)}
          </option>
        ))}
      </Select>
      <PlanField
        faults={faults}
        place={`${place}.coversPerQuarter`}
        label={texts.covers}
        inputMode="numeric"
        text={service.coversPerQuarter}
        onText={(text) => onChange({ coversPerQuarter: text.trim() })}
      />
    </>
  );
}

function StayFields({ draft: { stays }, faults, onChange }: PlanPartsProps) {
  const change = (index: number, part: Partial<(typeof stays)[number]>) =>
    onChange({ stays: stays.map((stay, i) => (i === index ? { ...stay, ...part } : stay)) });
  const add = () => {
    const last = stays.at(-1) ?? { upTo: '0', minutes: '90' };
    onChange({ stays: [...stays, { ...last, upTo: String(Number(last.upTo) + 2) }] });
  };
  return (
    <PlanList
      title={texts.stays}
      hint={texts.staysHint}
      fault={faults['stays']}
      add={texts.addStay}
      onAdd={add}
    >
      {stays.map(({ upTo, minutes }, index) => (
        <PlanPart
          key={index}
          name={texts.upToPeople(upTo)}
          onRemove={() => onChange({ stays: stays.filter((_, i) => i !== index) })}
        >
          <PlanField
            faults={faults}
            place={`stays.${index}.upTo`}
            label={texts.upTo}
            inputMode="numeric"
            text={upTo}
            onText={(text) => change(index, { upTo: text.trim() })}
          />
          <PlanField
            faults={faults}
            place={`stays.${index}.minutes`}
            label={texts.stayMinutes}
            inputMode="numeric"
            text={minutes}
            onText={(text) => change(index, { minutes: text.trim() })}
          />
        </PlanPart>
      ))}
    </PlanList>
  );
}
