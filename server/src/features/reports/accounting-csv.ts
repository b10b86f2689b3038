import { getCurrencyDigits } from '../../../../contract/money/money.ts';
// Sales as invoices of an accounting program: one for each seller, store and day, with a line for each kind and VAT rate. The same
// days give the same bytes, so that an import can be repeated.
import type { AccountingFormat } from '../../../../contract/reports/figures.ts';
import { formatCsvRow, toAmount, type Cell } from '../../platform/csv/write-csv.ts';
import type { VatOfDay } from './sales-report.sql.ts';

interface InvoiceLine extends VatOfDay {
  storeName: string;
  currency: string;
}

interface Format {
  header: readonly string[];
  toRow(line: InvoiceLine): Cell[];
}

const KINDS: Readonly<Record<VatOfDay['kind'], string>> = {
  dishes: 'Dishes',
  fees: 'Delivery and fees',
  tips: 'Tips',
  refunds: 'Refunds',
  refunded_tips: 'Refunded tips',
};

const isRefund = ({ kind }: VatOfDay): boolean => kind === 'refunds' || kind === 'refunded_tips';
const getSign = (line: VatOfDay): number => (isRefund(line) ? -1 : 1);

/** Unique and stable: the import of a day that is there already is noticed. */
const getNumber = ({ day, storeId, seller }: InvoiceLine): string =>
  `${day}-${storeId}-${toShortKey(seller)}`;
const toShortKey = (seller: string): string =>
  seller
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 24);

const describe = ({ kind, vatBasisPoints }: VatOfDay): string =>
  vatBasisPoints < 0 ? KINDS[kind] : `${KINDS[kind]}, VAT ${vatBasisPoints / 100} %`;

/** Names of a new UK organisation in Xero; others are mapped when the file is imported. */
function getXeroTax({ vatBasisPoints }: VatOfDay): string {
  if (vatBasisPoints < 0) return 'No VAT';
  return vatBasisPoints === 0 ? 'Zero Rated Income' : `${vatBasisPoints / 100}% (VAT on Income)`;
}

/** Codes of QuickBooks Online in the UK. */
function getQuickBooksTax({ vatBasisPoints }: VatOfDay): string {
  if (vatBasisPoints < 0) return 'No VAT';
  if (vatBasisPoints === 0) return '0.0% Z';
  return `${(vatBasisPoints / 100).toFixed(1)}% ${vatBasisPoints >= 1_500 ? 'S' : 'R'}`;
}

/** Xero's account for sales in its chart for the UK. */
const XERO_ACCOUNT = 200;

/** Amounts include VAT in Xero's file, which asks at the import; QuickBooks' has VAT apart. */
const FORMATS: Readonly<Record<AccountingFormat, Format>> = {
  xero: {
    header: [
      '*ContactName',
      '*InvoiceNumber',
      'Reference',
      '*InvoiceDate',
      '*DueDate',
      '*Description',
      '*Quantity',
      '*UnitAmount',
      '*AccountCode',
      '*TaxType',
      'TaxAmount',
      'TrackingName1',
      'TrackingOption1',
      'Currency',
    ],
    toRow(line) {
      const digits = getCurrencyDigits(line.currency);
      const gross = toAmount(getSign(line) * line.grossMinor, digits);
      const vat = toAmount(getSign(line) * line.vatMinor, digits);
      const { seller, storeName, day, currency } = line;
      return [
        `Online orders, ${seller}`,
        getNumber(line),
        storeName,
        day,
        day,
        describe(line),
        1,
        gross,
        XERO_ACCOUNT,
        getXeroTax(line),
        vat,
        'Store',
        storeName,
        currency,
      ];
    },
  },
  quickbooks: {
    header: [
      'InvoiceNo',
      'Customer',
      'InvoiceDate',
      'DueDate',
      'Location',
      'Memo',
      'Item(Product/Service)',
      'ItemDescription',
      'ItemQuantity',
      'ItemRate',
      'ItemAmount',
      'ItemTaxCode',
      'ItemTaxAmount',
      'Currency',
    ],
    toRow(line) {
      const digits = getCurrencyDigits(line.currency);
      const net = toAmount(getSign(line) * (line.grossMinor - line.vatMinor), digits);
      const vat = toAmount(getSign(line) * line.vatMinor, digits);
      const { seller, storeName, day, currency, kind } = line;
      return [
        getNumber(line),
        `Online orders, ${seller}`,
        day,
        day,
        storeName,
        `Sales of ${day}`,
        KINDS[kind],
        describe(line),
        1,
        net,
        net,
        getQuickBooksTax(line),
        vat,
        currency,
      ];
    },
  },
};

export const formatAccountingHeader = (format: AccountingFormat): string =>
  `${FORMATS[format].header.join(',')}\r\n`;

export const formatInvoiceLine = (format: AccountingFormat, line: InvoiceLine): string =>
  formatCsvRow(FORMATS[format].toRow(line));
