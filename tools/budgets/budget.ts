// What one first visit of a menu page with 200 dishes on a phone may cost: the table of the budgets.
export interface Budget {
  name: string;
  limit: number;
  unit: 'B' | 'requests' | 'points' | 'ms' | '';
  /** Broken: the command fails. Times depend on the machine and only inform. */
  isGate: boolean;
  /** Points may not be below, everything else not above. */
  isAtLeast?: boolean;
}

const bytes = (name: string, limit: number): Budget => ({ name, limit, unit: 'B', isGate: true });
const points = (name: string): Budget => {
  return { name, limit: 100, unit: 'points', isGate: false, isAtLeast: true };
};

export const BUDGETS = {
  javaScript: bytes('JavaScript, brotli', 80_000),
  html: bytes('HTML, brotli, data included', 20_000),
  css: bytes('CSS, inline, gzip', 6_000),
  requests: {
    name: 'requests before any interaction',
    limit: 20,
    unit: 'requests',
    isGate: false,
  },
  butPictures: bytes('everything but pictures', 130_000),
  lazyChunk: bytes('largest lazy chunk, gzip', 25_000),
  reservation: bytes('the Reservation chunk, gzip', 60_000),
  performance: points('Lighthouse performance'),
  accessibility: points('Lighthouse accessibility'),
  bestPractices: points('Lighthouse best practices'),
  seo: points('Lighthouse SEO'),
  firstLcp: { name: 'first visit: LCP', limit: 1_600, unit: 'ms', isGate: false },
  firstTbt: { name: 'first visit: TBT', limit: 50, unit: 'ms', isGate: false },
  firstCls: { name: 'first visit: CLS', limit: 0, unit: '', isGate: false },
  returningLcp: { name: 'returning, empty cache: LCP', limit: 1_400, unit: 'ms', isGate: false },
  returningTbt: { name: 'returning, empty cache: TBT', limit: 50, unit: 'ms', isGate: false },
  returningCls: { name: 'returning, empty cache: CLS', limit: 0, unit: '', isGate: false },
  secondLcp: { name: 'second visit: LCP', limit: 500, unit: 'ms', isGate: false },
} as const satisfies Record<string, Budget>;
export type BudgetName = keyof typeof BUDGETS;

export interface Judged {
  budget: Budget;
  value: number;
  isKept: boolean;
  note: string;
}

export function judge(name: BudgetName, value: number, note = ''): Judged {
  const budget: Budget = BUDGETS[name];
  const isKept = budget.isAtLeast ? value >= budget.limit : value <= budget.limit;
  return { budget, value, isKept, note };
}

const written = (value: number, { unit }: Budget): string => {
  if (unit === 'B') return `${(value / 1_000).toFixed(1)} kB`;
  return unit === '' ? value.toFixed(3) : `${Math.round(value)} ${unit}`;
};

export const judgedLine = ({ budget, value, isKept, note }: Judged): string =>
  [
    isKept ? 'ok  ' : budget.isGate ? 'OVER' : 'over',
    budget.name.padEnd(34),
    written(value, budget).padStart(12),
    `of ${written(budget.limit, budget)}`.padStart(16),
    note && ` ${note}`,
  ].join(' ');
