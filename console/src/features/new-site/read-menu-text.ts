// A menu as people have it: a table with a header, or lines such as 'Chicken tikka 8.50' under headings. What is not understood is
// listed with its line, so that nothing is lost without a word.
import { foldText } from '../../../../contract/text/fold-text.ts';
import { splitCells } from './split-cells.ts';

export interface TypedDish {
  /** Empty: there is no heading above it. */
  section: string;
  name: string;
  description: string;
  priceMinor: number;
}

export type LostReason =
  | 'noPrice'
  | 'unclearPrice'
  | 'twoPrices'
  | 'noName'
  | 'longName'
  | 'longText'
  | 'emptySection';

interface LostLine {
  /** From 1. */
  line: number;
  text: string;
  reason: LostReason;
}

export interface TypedMenu {
  dishes: TypedDish[];
  lost: LostLine[];
}

/** As the contract of a pack has them. */
const LIMITS = { name: 80, description: 300, section: 60 };

const SIGN = '(?:£|€|\\$|zł|pln|gbp|eur)';
/** The price at the end of a line, after a space, a leader or its sign. */
const PRICED_END = new RegExp(
  `(?:^|[\\s.…:–—-]|(?=[£€$]))(${SIGN}?\\s?\\d{1,5}(?:[.,]\\d{1,2})?\\s?${SIGN}?)$`,
  'iu',
);
/** In a name: another price, also one before a slash. '0.33l' is a size. */
const ANOTHER_PRICE = /[£€$]\s?\d|\d[.,]\d\d(?![\d\p{L}])|\d\s?\/$/u;
const ONLY_PRICE = new RegExp(`^${SIGN}?\\s?(\\d{1,5})(?:[.,](\\d{1,2}))?\\s?${SIGN}?$`, 'iu');
/** Whole numbers from here on, without a sign, may be a size or a number of the menu. */
const UNCLEAR_FROM = 100;

type ReadPrice = { minor: number } | { reason: 'noPrice' | 'unclearPrice' };

function readTypedPrice(typed: string): ReadPrice {
  const match = ONLY_PRICE.exec(typed.trim());
  if (!match) return { reason: 'noPrice' };
  const [all, whole = '', part] = match;
  const isUnclear = /^\d+$/.test(all) && Number(whole) >= UNCLEAR_FROM;
  if (isUnclear) return { reason: 'unclearPrice' };
  return { minor: Number(whole) * 100 + Number((part ?? '').padEnd(2, '0')) };
}

/** Bullets before a line; leaders, colons and hashes around a name. */
const tidy = (text: string): string =>
  text
    .replace(/^[\s#*•–—-]+/u, '')
    .replace(/[\s.…:;|–—-]+$/u, '')
    .replace(/\s+/gu, ' ');

/** Adds a dish, or says what is wrong with it. */
function addDish(menu: TypedMenu, dish: TypedDish, { line, text }: Omit<LostLine, 'reason'>): void {
  const lose = (reason: LostReason): void => void menu.lost.push({ line, text, reason });
  if (dish.name === '') return lose('noName');
  if (dish.name.length > LIMITS.name || dish.section.length > LIMITS.section)
    return lose('longName');
  if (dish.description.length > LIMITS.description) return lose('longText');
  menu.dishes.push(dish);
}

const COLUMNS: Readonly<Record<'section' | 'name' | 'price' | 'description', readonly string[]>> = {
  section: ['section', 'category', 'sekcja', 'kategoria'],
  name: ['name', 'dish', 'item', 'nazwa', 'danie'],
  price: ['price', 'cena'],
  description: ['description', 'text', 'opis'],
};

/** Null: the text has no header of a table. */
function readTable(text: string): TypedMenu | null {
  const header = text.split('\n').find((each) => each.trim() !== '') ?? '';
  const [first, ...rows] = splitCells(text, header);
  const names = first?.cells.map(foldText) ?? [];
  const find = (column: keyof typeof COLUMNS): number =>
    names.findIndex((name) => COLUMNS[column].includes(name));
  const places = {
    section: find('section'),
    name: find('name'),
    price: find('price'),
    description: find('description'),
  };
  if (places.name < 0 || places.price < 0) return null;
  const menu: TypedMenu = { dishes: [], lost: [] };
  for (const { line, cells } of rows) {
    const read = (column: keyof typeof COLUMNS): string => cells[places[column]] ?? '';
    const row = { line, text: cells.join(' · ') };
    const price = readTypedPrice(read('price'));
    if ('reason' in price) menu.lost.push({ ...row, reason: price.reason });
    else {
      const [section, name, description] = [read('section'), read('name'), read('description')];
      addDish(menu, { section, name, description, priceMinor: price.minor }, row);
    }
  }
  return menu;
}

/** Directly below a dish, it says more about it, unless it looks like a heading. */
const isHeading = (line: string): boolean =>
  /^#|:$/.test(line.trim()) ||
  line === line.toUpperCase() ||
  !(/^\s|[,.;]/.test(line) || /^\p{Ll}/u.test(line) || line.length > 40);

type ReadLine = { name: string; priceMinor: number; description: string } | { reason: LostReason };

/** Null: it has no price. */
function readDishLine(line: string): ReadLine | null {
  const cells = line
    .split(/[\t|]/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  const prices = cells.filter((cell) => ONLY_PRICE.test(cell));
  if (cells.length > 1 && prices.length > 0) {
    if (prices.length > 1) return { reason: 'twoPrices' };
    const [name = '', ...rest] = cells.filter((cell) => !prices.includes(cell));
    const price = readTypedPrice(prices[0] ?? '');
    if ('reason' in price) return price;
    return { name: tidy(name), priceMinor: price.minor, description: rest.join(' ') };
  }
  const trimmed = line.trim();
  const match = PRICED_END.exec(trimmed);
  if (!match) return null;
  const before = trimmed.slice(0, match.index);
  if (ANOTHER_PRICE.test(before.trim())) return { reason: 'twoPrices' };
  const price = readTypedPrice(match[1] ?? '');
  if ('reason' in price) return price;
  return { name: tidy(before), priceMinor: price.minor, description: '' };
}

interface Heading {
  line: number;
  text: string;
  name: string;
  isUsed: boolean;
}

function readLines(text: string): TypedMenu {
  const menu: TypedMenu = { dishes: [], lost: [] };
  let heading: Heading | null = null;
  let isBelowDish = false;
  const endSection = (): void => {
    if (!heading || heading.isUsed) return;
    const { line, text: lostText } = heading;
    menu.lost.push({ line, text: lostText, reason: 'emptySection' });
  };
  text.split('\n').forEach((typed, index) => {
    const row = { line: index + 1, text: typed.trim() };
    if (row.text === '') {
      isBelowDish = false;
      return;
    }
    const read = readDishLine(typed);
    const above = menu.dishes.at(-1);
    if (read && 'reason' in read) {
      menu.lost.push({ ...row, reason: read.reason });
      isBelowDish = false;
    } else if (read) {
      const count = menu.dishes.length;
      addDish(menu, { section: heading?.name ?? '', ...read }, row);
      isBelowDish = menu.dishes.length > count;
      if (heading && isBelowDish) heading.isUsed = true;
    } else if (isBelowDish && above && !isHeading(typed)) {
      const description = `${above.description} ${row.text}`.trim();
      if (description.length > LIMITS.description) menu.lost.push({ ...row, reason: 'longText' });
      else above.description = description;
    } else {
      endSection();
      heading = { ...row, name: tidy(typed), isUsed: false };
      isBelowDish = false;
    }
  });
  endSection();
  menu.lost.sort((a, b) => a.line - b.line);
  return menu;
}

export function readMenuText(typed: string): TypedMenu {
  const text = typed.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return readTable(text) ?? readLines(text);
}
