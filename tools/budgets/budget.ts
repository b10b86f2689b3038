// The budgets of one first visit of a menu page with 200 dishes on a phone, and of the console's start on a tablet.
export interface Budget {
  name: string;
  limit: number;
  unit: 'B' | 'requests' | 'points' | 'ms' | '';
  /** If exceeded, the command fails. Times depend on the machine and only inform. */
  isGate: boolean;
  /** The limit is a minimum, otherwise a maximum. */
  isAtLeast?: boolean;
}

const createByteBudget = (name: string, limit: number): Budget => ({
  name,
  limit,
  unit: 'B',
  isGate: true,
});
const createScoreBudget = (name: string): Budget => {
  return { name, limit: 100, unit: 'points', isGate: false, isAtLeast: true };
};

export const BUDGETS = {
  javaScript: createByteBudget('JavaScript, brotli', 80_300),
  html: createByteBudget('HTML, brotli, data included', 20_000),
  css: createByteBudget('CSS, inline, gzip', 6_000),
  requests: {
    name: 'requests before any interaction',
    limit: 20,
    unit: 'requests',
    isGate: false,
  },
  butPictures: createByteBudget('everything but pictures', 130_000),
  lazyChunk: createByteBudget('largest lazy chunk, gzip', 25_000),
  reservation: createByteBudget('the Reservation chunk, gzip', 60_000),
  consoleScript: createByteBudget('first script of the console, brotli', 110_000),
  performance: createScoreBudget('Lighthouse performance'),
  accessibility: createScoreBudget('Lighthouse accessibility'),
  bestPractices: createScoreBudget('Lighthouse best practices'),
  seo: createScoreBudget('Lighthouse SEO'),
  firstLcp: { name: 'first visit: LCP', limit: 1_600, unit: 'ms', isGate: false },
  firstTbt: { name: 'first visit: TBT', limit: 50, unit: 'ms', isGate: false },
  firstCls: { name: 'first visit: CLS', limit: 0, unit: '', isGate: false },
  returningLcp: { name: 'returning, empty cache: LCP', limit: 1_400, unit: 'ms', isGate: false },
  returningTbt: { name: 'returning, empty cache: TBT', limit: 50, unit: 'ms', isGate: false },
  returningCls: { name: 'returning, empty cache: CLS', limit: 0, unit: '', isGate: false },
  secondLcp: { name: 'second visit: LCP', limit: 500, unit: 'ms', isGate: false },
} as const satisfies Record<string, Budget>;
export type BudgetName = keyof typeof BUDGETS;

export interface BudgetResult {
  budget: Budget;
  value: number;
  isMet: boolean;
  note: string;
}

export function evaluateBudget(name: BudgetName, value: number, note = ''): BudgetResult {
  const budget: Budget = BUDGETS[name];
  const isMet = budget.isAtLeast ? value >= budget.limit : value <= budget.limit;
  return { budget, value, isMet, note };
}

const formatValue = (value: number, { unit }: Budget): string => {
  if (unit === 'B') return `${(value / 1_000).toFixed(1)} kB`;
  return unit === '' ? value.toFixed(3) : `${Math.round(value)} ${unit}`;
};

export const formatBudgetResult = ({ budget, value, isMet, note }: BudgetResult): string =>
  [
    isMet ? 'ok  ' : budget.isGate ? 'OVER' : 'over',
    budget.name.padEnd(34),
    formatValue(value, budget).padStart(12),
    `of ${formatValue(budget.limit, budget)}`.padStart(16),
    note && ` ${note}`,
  ].join(' ');
