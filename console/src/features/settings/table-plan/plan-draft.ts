// The plan of a store's tables as it is typed: parts have the texts of their fields.
import type { OfficePlan } from '../../../../../contract/content/office-settings.ts';
import { isBeforeEnd } from '../../../../../contract/sites/last-seating.ts';
import { QUARTER_MINUTES } from '../../../../../contract/sites/quarter-minutes.ts';
import {
  MAX_COVERS_PER_QUARTER,
  MAX_JOINED_TABLES,
  MAX_PARTY,
  MAX_STAY_MINUTES,
} from '../../../../../contract/sites/table-limits.ts';
import { WEEKDAYS } from '../../../../../contract/sites/weekdays.ts';
import { texts } from './table-plan.texts.ts';

/** Numbers are typed as text. */
type Typed<Part> = { [Key in keyof Part]: Part[Key] extends number ? string : Part[Key] };
type Lists = Omit<OfficePlan, 'closures' | 'largestParty'>;
export type PlanDraft = { [List in keyof Lists]: Typed<Lists[List][number]>[] };

const type = <Part extends object>(part: Part): Typed<Part> =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  ) as Typed<Part>;

export const toPlanDraft = ({ areas, tables, joins, services, stays }: Lists): PlanDraft => ({
  areas: areas.map(type),
  tables: tables.map(type),
  joins: joins.map(type),
  services: services.map(type),
  stays: stays.map(type),
});

const NUMBERS: ReadonlySet<string> = new Set([
  'min',
  'max',
  'intervalMinutes',
  'coversPerQuarter',
  'upTo',
  'minutes',
]);

const read = <Part extends object>(typed: Typed<Part>): Part =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      NUMBERS.has(name) ? Number(value) : typeof value === 'string' ? value.trim() : value,
    ]),
  ) as Part;

/** The draft has no faults. */
export const readPlan = ({ areas, tables, joins, services, stays }: PlanDraft): Lists => ({
  areas: areas.map(read<Lists['areas'][number]>),
  tables: tables.map(read<Lists['tables'][number]>),
  joins: joins.map(read<Lists['joins'][number]>),
  services: services.map(read<Lists['services'][number]>),
  stays: stays.map(read<Lists['stays'][number]>),
});

/** The rules that a plan begins with, next to the lists. */
export const FIRST_RULES = {
  largestParty: 8,
  leadMinutes: 60,
  horizonDays: 60,
  changeUntilHours: 3,
};

/** What the plan of a store without one begins with. */
export const startPlan = (): PlanDraft => ({
  areas: [{ id: 'room', name: texts.firstArea }],
  tables: [{ id: 'table-1', name: texts.tableNumber(1), area: 'room', min: '1', max: '4' }],
  joins: [],
  services: [
    {
      id: 'service-1',
      name: texts.firstService,
      weekdays: [...WEEKDAYS],
      from: '17:00',
      to: '22:00',
      lastSeating: '20:30',
      intervalMinutes: '30',
      coversPerQuarter: '12',
    },
  ],
  stays: [
    { upTo: '2', minutes: '90' },
    { upTo: '8', minutes: '120' },
  ],
});

/** An id of a new part, such as 'table-3f9a01bc'. */
export const makeId = (kind: string): string => `${kind}-${crypto.randomUUID().slice(0, 8)}`;

/** Joins lose the table, too. */
export const removeTable = (draft: PlanDraft, id: string): PlanDraft => ({
  ...draft,
  tables: draft.tables.filter((table) => table.id !== id),
  joins: draft.joins.map((join) => ({
    ...join,
    tables: join.tables.filter((table) => table !== id),
  })),
});

/** Texts by place: 'tables.table-1.max', 'stays.0.upTo'. */
export type PlanFaults = Readonly<Record<string, string>>;

const isWithin = (text: string, min: number, max: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max;

const isPeople = (text: string): boolean => isWithin(text, 1, MAX_PARTY);
const isQuarter = (time: string): boolean => /^\d\d:(00|15|30|45)$/.test(time);

export function findPlanFaults(draft: PlanDraft, largestParty: number): PlanFaults {
  const faults: Record<string, string> = {};
  const check = (place: string, isRight: boolean, fault: string): void => {
    if (!isRight) faults[place] ??= fault;
  };
  const checkName = (place: string, name: string): void =>
    check(`${place}.name`, name.trim() !== '', texts.faults.name);
  const checkSize = (place: string, { min, max }: { min: string; max: string }): void => {
    check(`${place}.min`, isPeople(min), texts.faults.people(MAX_PARTY));
    check(`${place}.max`, isPeople(max), texts.faults.people(MAX_PARTY));
    check(`${place}.max`, Number(max) >= Number(min), texts.faults.order);
  };
  for (const list of ['areas', 'tables', 'services'] as const)
    check(list, draft[list].length > 0, texts.faults.none[list]);
  for (const { id, name } of draft.areas) checkName(`areas.${id}`, name);
  for (const table of draft.tables) {
    const place = `tables.${table.id}`;
    checkName(place, table.name);
    checkSize(place, table);
    const hasArea = draft.areas.some(({ id }) => id === table.area);
    check(`${place}.area`, hasArea, texts.faults.area);
  }
  for (const join of draft.joins) {
    const place = `joins.${join.id}`;
    const count = join.tables.length;
    check(`${place}.tables`, count >= 2 && count <= MAX_JOINED_TABLES, texts.faults.joined);
    checkSize(place, join);
    const seats = draft.tables
      .filter(({ id }) => join.tables.includes(id))
      .reduce((sum, { max }) => sum + Number(max), 0);
    check(`${place}.max`, !(Number(join.max) > seats), texts.faults.seats(seats));
  }
  for (const service of draft.services) {
    const place = `services.${service.id}`;
    checkName(place, service.name);
    check(`${place}.weekdays`, service.weekdays.length > 0, texts.faults.weekdays);
    for (const time of ['from', 'to', 'lastSeating'] as const)
      check(`${place}.${time}`, isQuarter(service[time]), texts.faults.quarter);
    check(`${place}.lastSeating`, isBeforeEnd(service), texts.faults.lastSeating);
    const isCovers = isWithin(service.coversPerQuarter, 1, MAX_COVERS_PER_QUARTER);
    check(`${place}.coversPerQuarter`, isCovers, texts.faults.covers(MAX_COVERS_PER_QUARTER));
  }
  draft.stays.forEach(({ upTo, minutes }, index) => {
    const previous = Number(draft.stays[index - 1]?.upTo ?? 0);
    check(`stays.${index}.upTo`, isPeople(upTo), texts.faults.people(MAX_PARTY));
    check(`stays.${index}.upTo`, Number(upTo) > previous, texts.faults.rising);
    const isRight = isWithin(minutes, QUARTER_MINUTES, MAX_STAY_MINUTES);
    check(
      `stays.${index}.minutes`,
      isRight && Number(minutes) % QUARTER_MINUTES === 0,
      texts.faults.minutes(MAX_STAY_MINUTES),
    );
  });
  const last = Number(draft.stays.at(-1)?.upTo ?? 0);
  check('stays', !(last < largestParty), texts.faults.stays(largestParty));
  return faults;
}
