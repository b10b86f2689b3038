// An order as a bill: what was bought, what it cost, the VAT in it, who sold it.
import type { AllergenProfile } from '../../../../../contract/allergens.ts';
import { discountWithoutBundles } from '../../../../../contract/discount-without-bundles.ts';
import { formatMoney } from '../../../../../contract/money.ts';
import type { BillLine, Block, Desk, Sum } from '../email/email-content.ts';
import { ALLERGEN_NAMES } from '../texts/allergen-texts.ts';
import { ORDER_WORDS } from '../texts/order-texts.ts';
import type { Told } from './order-email-data.ts';

/** Whole percent or with its fraction: '20 %', '12.5 %'. */
const percent = (basisPoints: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );

export const moneyOf =
  ({ currency }: Pick<Told, 'currency'>, { locale }: Desk) =>
  (minor: number): string =>
    // A minus sign, as wide as a plus.
    formatMoney(minor, currency, locale).replace('-', '−');

export function bill(shown: Told, desk: Desk): Block {
  const words = ORDER_WORDS[desk.language];
  const money = moneyOf(shown, desk);
  const fee = (label: string, minor: number): Sum[] =>
    minor === 0 ? [] : [{ label, amount: money(minor), isTotal: false }];
  return {
    kind: 'bill',
    lines: shown.lines.map((line) => billLine(line, shown, desk)),
    sums: [
      ...fee(words.items, shown.itemsMinor),
      ...shown.bundles.flatMap(({ title, times, savedMinor }) =>
        fee(times > 1 ? `${times} × ${title}` : title, -savedMinor),
      ),
      ...fee(words.discount(shown.discountLabel), -discountWithoutBundles(shown)),
      ...fee(words.deliveryFee, shown.deliveryFeeMinor),
      ...fee(words.serviceFee, shown.serviceFeeMinor),
      ...fee(words.smallOrderFee, shown.smallOrderFeeMinor),
      ...fee(words.bagCharge, shown.bagChargeMinor),
      ...fee(words.credit, -shown.creditMinor),
      ...fee(words.tip, shown.tipMinor),
      { label: words.total, amount: money(shown.totalMinor), isTotal: true },
      ...fee(words.refunded, -shown.refundedMinor),
    ],
  };
}

type Line = Told['lines'][number];

function billLine(line: Line, shown: Told, desk: Desk): BillLine {
  const words = ORDER_WORDS[desk.language];
  const hasBrands = new Set(shown.lines.map(({ brandId }) => brandId)).size > 1;
  const options = line.options.map(({ quantity, name }) =>
    quantity > 1 ? `${quantity} × ${name}` : name,
  );
  return {
    quantity: line.quantity,
    name: line.name,
    details: [
      ...(hasBrands ? [line.brandName] : []),
      ...(options.length > 0 ? [options.join(', ')] : []),
      ...(line.note ? [words.quoted(line.note)] : []),
      ...(line.isAgeRestricted ? [words.ageRestricted] : []),
      sayAllergens(line.allergens, desk),
    ],
    amount: moneyOf(shown, desk)(line.totalMinor),
  };
}

/** What is not verified is said beside what is known, never instead of it. */
function sayAllergens({ contains, mayContain, notVerified }: AllergenProfile, desk: Desk): string {
  const words = ORDER_WORDS[desk.language];
  const list = ALLERGEN_NAMES[desk.language];
  const said = [
    ...(contains.length > 0 ? [words.contains(list(contains))] : []),
    ...(mayContain.length > 0 ? [words.mayContain(list(mayContain))] : []),
    ...(notVerified ? [words.notVerified] : []),
  ];
  return said.join(' ') || words.noneDeclared;
}

export function vatTable(shown: Told, desk: Desk): Block {
  const words = ORDER_WORDS[desk.language];
  const money = moneyOf(shown, desk);
  return {
    kind: 'table',
    title: words.vatTitle,
    head: words.vatHead,
    rows: shown.vat.map(({ vatBasisPoints, netMinor, vatMinor, grossMinor }) => [
      percent(vatBasisPoints, desk.locale),
      money(netMinor),
      money(vatMinor),
      money(grossMinor),
    ]),
  };
}

/** As UK law wants it on a receipt: who sold, registered how, where. */
export function saySeller(shown: Told, desk: Desk): string {
  const words = ORDER_WORDS[desk.language];
  const { legalName, companyNumber, vatNumber, address } = shown.seller;
  return [
    legalName,
    address,
    ...(companyNumber ? [words.companyNumber(companyNumber)] : []),
    ...(vatNumber ? [words.vatNumber(vatNumber)] : []),
  ].join(', ');
}
