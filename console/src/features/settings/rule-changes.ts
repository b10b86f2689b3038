// What the forms of the settings change, as fields of documents.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type {
  OfficeSettings,
  SettingsStore,
  TableRules,
} from '../../../../contract/content/office-settings.ts';
import { readPrice, writePrice } from '../menu/menu.ts';

/** How orders are accepted, as it is typed. 'site': as the whole site does. */
export interface TypedAccept {
  minutes: string;
  /** Empty minutes are those of the site. */
  auto: 'yes' | 'no' | 'site';
}

const MOST_MINUTES = 120;

export const isValidMinutes = (text: string, isOfSite: boolean): boolean =>
  (text === '' && !isOfSite) || (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_MINUTES);

export const toTypedAccept = ({
  acceptMinutes,
  autoAccept,
}: Pick<SettingsStore, 'acceptMinutes' | 'autoAccept'>): TypedAccept => ({
  minutes: acceptMinutes === null ? '' : String(acceptMinutes),
  auto: autoAccept === null ? 'site' : autoAccept ? 'yes' : 'no',
});

/** `owners`: the site, or stores that get the same. */
export function listAcceptChanges(
  typed: TypedAccept,
  owners: readonly ({ document: string } & Pick<SettingsStore, 'acceptMinutes' | 'autoAccept'>)[],
): FieldInput[] {
  return owners.flatMap(({ document, ...owner }) => {
    const before = toTypedAccept(owner);
    const changes: FieldInput[] = [];
    if (typed.minutes !== before.minutes)
      changes.push({ document, field: 'acceptMinutes', value: typed.minutes || null });
    if (typed.auto !== before.auto)
      changes.push({
        document,
        field: 'autoAccept',
        value: typed.auto === 'site' ? null : String(typed.auto === 'yes'),
      });
    return changes;
  });
}

/** Prices as they are typed. An empty `below`: small orders cost nothing extra. */
export interface TypedFees {
  serviceFee: string;
  bagCharge: string;
  below: string;
  smallFee: string;
}

export function toTypedFees({ site }: Pick<OfficeSettings, 'site'>): TypedFees {
  const { serviceFeeMinor, bagChargeMinor, smallOrder } = site;
  return {
    serviceFee: writePrice(serviceFeeMinor),
    bagCharge: writePrice(bagChargeMinor),
    below: smallOrder ? writePrice(smallOrder.belowMinor) : '',
    smallFee: smallOrder ? writePrice(smallOrder.feeMinor) : '',
  };
}

/** The first field that is no price; `smallFee` and `below` need each other. */
export function findFeeFault({ below, smallFee, ...needed }: TypedFees): keyof TypedFees | null {
  for (const [name, text] of Object.entries(needed))
    if (readPrice(text) === null) return name as keyof TypedFees;
  if (below === '' && smallFee === '') return null;
  if (readPrice(below) === null) return 'below';
  return readPrice(smallFee) === null ? 'smallFee' : null;
}

/** '1,5' -> '1.50' */
const toPrice = (text: string): string | null => {
  const minor = readPrice(text);
  return minor === null ? null : writePrice(minor);
};

export function listFeeChanges(typed: TypedFees, before: TypedFees): FieldInput[] {
  const toSmallOrder = ({ below, smallFee }: TypedFees): string | null =>
    below === '' ? null : JSON.stringify({ below: toPrice(below), fee: toPrice(smallFee) });
  const fields = ({ serviceFee, bagCharge, ...small }: TypedFees) => ({
    serviceFee: toPrice(serviceFee),
    bagCharge: toPrice(bagCharge),
    smallOrder: toSmallOrder({ serviceFee, bagCharge, ...small }),
  });
  const was: Readonly<Record<string, string | null>> = fields(before);
  return Object.entries(fields(typed))
    .filter(([name, value]) => value !== was[name])
    .map(([name, value]) => ({ document: 'site', field: `fees.${name}`, value }));
}

/** The limits of `tablePlan`, which the server checks. */
const TABLE_RULES = {
  coverPrepMinutes: { min: 0, max: 60 },
  largestParty: { min: 1, max: 40 },
  leadMinutes: { min: 0, max: 10_080 },
  horizonDays: { min: 1, max: 365 },
  changeUntilHours: { min: 0, max: 168 },
} as const satisfies Record<keyof TableRules, { min: number; max: number }>;
export const TABLE_RULE_NAMES = Object.keys(TABLE_RULES) as (keyof TableRules)[];

/** As typed, by field. */
export type TypedTableRules = Readonly<Record<keyof TableRules, string>>;

export const toTypedTableRules = (rules: TableRules): TypedTableRules => ({
  coverPrepMinutes: String(rules.coverPrepMinutes),
  largestParty: String(rules.largestParty),
  leadMinutes: String(rules.leadMinutes),
  horizonDays: String(rules.horizonDays),
  changeUntilHours: String(rules.changeUntilHours),
});

export function isValidTableRule(name: keyof TableRules, text: string): boolean {
  const { min, max } = TABLE_RULES[name];
  return /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

export function listTableRuleChanges(
  typed: TypedTableRules,
  storeId: string,
  before: TableRules,
): FieldInput[] {
  const was = toTypedTableRules(before);
  return TABLE_RULE_NAMES.filter((name) => typed[name] !== was[name]).map((name) => ({
    document: `tables/${storeId}`,
    field: name,
    value: typed[name],
  }));
}

/** One host a line. Null: a line is no host name. */
export function readHosts(text: string): string[] | null {
  const hosts = text
    .split(/[\s,]+/)
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);
  const isRight = hosts.every((host) => /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(host));
  return hosts.length > 0 && isRight ? [...new Set(hosts)] : null;
}
