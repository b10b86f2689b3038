// Which table a party gets: the smallest that fits, and only if none is free tables that are pushed together.
import type { TablePlan } from '../sites/table-plan.ts';

export type TableVerdict = 'chosen' | 'too small' | 'for larger parties' | 'for staff' | 'taken';

export interface TableChoice {
  /** Null: no table is free for this party. */
  tables: readonly string[] | null;
  /** Why it is this one: all that were considered before it, in their order. */
  considered: readonly { tables: readonly string[]; verdict: TableVerdict }[];
}

export interface Party {
  people: number;
  isStaff: boolean;
}

interface TableOption {
  tables: readonly string[];
  min: number;
  max: number;
  isForStaff: boolean;
}

/** The same input has the same result: equal tables are taken in the order of the plan. */
export function chooseTable(
  plan: Pick<TablePlan, 'tables' | 'joins'>,
  party: Party,
  isFree: (tableId: string) => boolean,
): TableChoice {
  const considered: { tables: readonly string[]; verdict: TableVerdict }[] = [];
  for (const option of listOptions(plan)) {
    const verdict = judge(option, party, isFree);
    considered.push({ tables: option.tables, verdict });
    if (verdict === 'chosen') return { tables: option.tables, considered };
  }
  return { tables: null, considered };
}

function judge(
  { tables, min, max, isForStaff }: TableOption,
  { people, isStaff }: Party,
  isFree: (tableId: string) => boolean,
): TableVerdict {
  if (people > max) return 'too small';
  if (people < min) return 'for larger parties';
  if (isForStaff && !isStaff) return 'for staff';
  return tables.every(isFree) ? 'chosen' : 'taken';
}

const listOptions = ({ tables, joins }: Pick<TablePlan, 'tables' | 'joins'>): TableOption[] => [
  ...tables
    .map(({ id, min, max }) => ({ tables: [id], min, max, isForStaff: false }))
    .sort((a, b) => a.max - b.max),
  ...joins
    .map(({ tables: joined, min, max, online }) => ({
      tables: joined,
      min,
      max,
      isForStaff: !online,
    }))
    .sort((a, b) => a.tables.length - b.tables.length || a.max - b.max),
];

/** In minutes. Larger parties than the plan knows stay as long as the largest that it knows. */
export const getStayMinutes = ({ stays }: Pick<TablePlan, 'stays'>, people: number): number =>
  (stays.find(({ upTo }) => people <= upTo) ?? stays.at(-1))?.minutes ?? 0;
