export { acceptPrice, getPriceWarning, getQuotedUnitMinor } from '../quote/quote.ts';
