// Checks the table plans of stores: references, and rules that span fields.
import type { PackTables } from '../../../../contract/packs/pack-tables.ts';
import { isBeforeEnd } from '../../../../contract/sites/last-seating.ts';
import { PLAN_LISTS } from '../../../../contract/sites/table-plan.ts';
import type { ProblemList } from './problems.ts';
import type { ParsedPack } from './read-pack.ts';

type Report = (path: readonly PropertyKey[], message: string) => void;

export function checkTables({ tenant, stores }: ParsedPack, list: ProblemList): void {
  for (const [id, { tables }] of stores) {
    if (!tables) continue;
    checkPlan(tables, (path, message) =>
      list.report(`stores/${id}.yaml`, ['tables', ...path], message),
    );
  }
  const isBooked = tenant.kind === 'site' && tenant.reservations === 'book';
  const hasPlan = [...stores.values()].some((store) => store.tablesReservation && store.tables);
  if (isBooked && !hasPlan)
    list.report('tenant.yaml', ['reservations'], "needs a store with 'tables' to book");
}

function checkPlan(plan: PackTables, report: Report): void {
  for (const list of PLAN_LISTS) {
    const ids = plan[list].map(({ id }) => id);
    ids.forEach((id, i) => {
      if (ids.indexOf(id) !== i) report([list, i, 'id'], `'${id}' is used twice`);
    });
  }
  plan.tables.forEach((table, t) => {
    if (!plan.areas.some(({ id }) => id === table.area))
      report(['tables', t, 'area'], `there is no area '${table.area}'`);
    checkSize(['tables', t], table, report);
  });
  plan.joins.forEach((join, j) => {
    const tables = plan.tables.filter(({ id }) => join.tables.includes(id));
    checkTableIds(['joins', j, 'tables'], join.tables, plan, report);
    checkSize(['joins', j], join, report);
    if (join.max > tables.reduce((sum, { max }) => sum + max, 0))
      report(['joins', j, 'max'], 'is more than its tables seat');
  });
  plan.closures.forEach((closure, c) => {
    if ((closure.from === undefined) !== (closure.to === undefined))
      report(['closures', c], 'needs both from and to, or neither');
    if (closure.tables) checkTableIds(['closures', c, 'tables'], closure.tables, plan, report);
  });
  checkServices(plan, report);
  checkStays(plan, report);
}

function checkSize(
  path: readonly PropertyKey[],
  { min, max }: { min: number; max: number },
  report: Report,
): void {
  if (min > max) report([...path, 'min'], `is more than max (${max})`);
}

function checkTableIds(
  path: readonly PropertyKey[],
  ids: readonly string[],
  { tables }: PackTables,
  report: Report,
): void {
  ids.forEach((id, i) => {
    if (!tables.some((table) => table.id === id)) report([...path, i], `there is no table '${id}'`);
    else if (ids.indexOf(id) !== i) report([...path, i], 'is listed twice');
  });
}

function checkServices({ services }: PackTables, report: Report): void {
  services.forEach((service, s) => {
    if (!isBeforeEnd(service))
      report(['services', s, 'lastSeating'], `must be before the end (${service.to})`);
  });
}

function checkStays({ stays, largestParty }: PackTables, report: Report): void {
  stays.forEach(({ upTo }, s) => {
    const previous = stays[s - 1];
    if (previous && previous.upTo >= upTo)
      report(['stays', s, 'upTo'], `must be more than the one before it (${previous.upTo})`);
  });
  const last = stays.at(-1)?.upTo ?? 0;
  if (last < largestParty)
    report(['stays'], `end at ${last} people, but largestParty is ${largestParty}`);
}
