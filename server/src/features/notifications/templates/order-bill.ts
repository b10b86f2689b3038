// An order as a bill with its VAT and seller.
import type { AllergenProfile } from '../../../../../contract/allergens/allergens.ts';
import { formatMoney } from '../../../../../contract/money/money.ts';
import { getDiscountWithoutBundles } from '../../../../../contract/pricing/discount-without-bundles.ts';
import type { BillLine, Block, RenderContext, Sum } from '../email/email-content.ts';
import { ALLERGENS_TEXTS, ORDER_TEXTS } from '../message-texts.ts';
import type { OrderEmailData } from './order-email-data.ts';

/** '20%', '12.5%' */
const formatPercent = (basisPoints: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );

export const createMoneyFormatter =
  ({ currency }: Pick<OrderEmailData, 'currency'>, { locale }: RenderContext) =>
  (minor: number): string =>
    // U+2212 is as wide as a plus sign.
    formatMoney(minor, currency, locale).replace('-', '−');

export function createBill(order: OrderEmailData, context: RenderContext): Block {
  const texts = ORDER_TEXTS[context.language];
  const money = createMoneyFormatter(order, context);
  const toFeeRow = (label: string, minor: number): Sum[] =>
    minor === 0 ? [] : [{ label, amount: money(minor), isTotal: false }];
  return {
    kind: 'bill',
    lines: order.lines.map((line) => createBillLine(line, order, context)),
    sums: [
      ...toFeeRow(texts.items, order.itemsMinor),
      ...order.bundles.flatMap(({ title, times, savedMinor }) =>
        toFeeRow(times > 1 ? `${times} × ${title}` : title, -savedMinor),
      ),
      ...toFeeRow(texts.discount(order.discountLabel), -getDiscountWithoutBundles(order)),
      ...toFeeRow(texts.deliveryFee, order.deliveryFeeMinor),
      ...toFeeRow(texts.serviceFee, order.serviceFeeMinor),
      ...toFeeRow(texts.smallOrderFee, order.smallOrderFeeMinor),
      ...toFeeRow(texts.bagCharge, order.bagChargeMinor),
      ...toFeeRow(texts.credit, -order.creditMinor),
      ...toFeeRow(texts.tip, order.tipMinor),
      { label: texts.total, amount: money(order.totalMinor), isTotal: true },
      ...toFeeRow(texts.refunded, -order.refundedMinor),
    ],
  };
}

type Line = OrderEmailData['lines'][number];

function createBillLine(line: Line, order: OrderEmailData, context: RenderContext): BillLine {
  const texts = ORDER_TEXTS[context.language];
  const hasBrands = new Set(order.lines.map(({ brandId }) => brandId)).size > 1;
  const options = line.options.map(({ quantity, name }) =>
    quantity > 1 ? `${quantity} × ${name}` : name,
  );
  return {
    quantity: line.quantity,
    name: line.name,
    details: [
      ...(line.deal ? [line.deal.name] : []),
      ...(hasBrands ? [line.brandName] : []),
      ...(options.length > 0 ? [options.join(', ')] : []),
      ...(line.note ? [texts.quoted(line.note)] : []),
      ...(line.isAgeRestricted ? [texts.ageRestricted] : []),
      describeAllergens(line.allergens, context),
    ],
    amount: createMoneyFormatter(order, context)(line.totalMinor),
  };
}

/** An unverified profile still lists the known allergens. */
function describeAllergens(
  { contains, mayContain, notVerified }: AllergenProfile,
  context: RenderContext,
): string {
  const texts = ORDER_TEXTS[context.language];
  const { allergenNames } = ALLERGENS_TEXTS[context.language];
  const parts = [
    ...(contains.length > 0 ? [texts.contains(allergenNames(contains))] : []),
    ...(mayContain.length > 0 ? [texts.mayContain(allergenNames(mayContain))] : []),
    ...(notVerified ? [texts.notVerified] : []),
  ];
  return parts.join(' ') || texts.noneDeclared;
}

/** The tables of the order and, if there are any, of its refunds, which reduce it. */
export function createVatTables(order: OrderEmailData, context: RenderContext): Block[] {
  const texts = ORDER_TEXTS[context.language];
  const refunds = order.refunds.filter(({ state }) => state !== 'failed');
  const refundedVat = sumVatByRate(refunds.flatMap(({ vat }) => vat));
  return [
    createVatTable(texts.vatTitle, order.vat, { order, context }),
    ...(refundedVat.length > 0
      ? [createVatTable(texts.refundedVatTitle, refundedVat, { order, context })]
      : []),
  ];
}

type VatLines = OrderEmailData['vat'];

function sumVatByRate(lines: VatLines): VatLines {
  const sums = new Map<number, VatLines[number]>();
  for (const { vatBasisPoints, netMinor, vatMinor, grossMinor } of lines) {
    const sum = sums.get(vatBasisPoints);
    sums.set(vatBasisPoints, {
      vatBasisPoints,
      netMinor: netMinor + (sum?.netMinor ?? 0),
      vatMinor: vatMinor + (sum?.vatMinor ?? 0),
      grossMinor: grossMinor + (sum?.grossMinor ?? 0),
    });
  }
  return [...sums.values()];
}

function createVatTable(
  title: string,
  vat: VatLines,
  { order, context }: { order: OrderEmailData; context: RenderContext },
): Block {
  const money = createMoneyFormatter(order, context);
  return {
    kind: 'table',
    title,
    head: ORDER_TEXTS[context.language].vatHead,
    rows: vat.map(({ vatBasisPoints, netMinor, vatMinor, grossMinor }) => [
      formatPercent(vatBasisPoints, context.locale),
      money(netMinor),
      money(vatMinor),
      money(grossMinor),
    ]),
  };
}

/** Seller details that UK law requires on a receipt. */
export function describeSeller(order: OrderEmailData, context: RenderContext): string {
  const texts = ORDER_TEXTS[context.language];
  const { legalName, companyNumber, vatNumber, address } = order.seller;
  return [
    legalName,
    address,
    ...(companyNumber ? [texts.companyNumber(companyNumber)] : []),
    ...(vatNumber ? [texts.vatNumber(vatNumber)] : []),
  ].join(', ');
}
