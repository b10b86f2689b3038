// The printed page of a job: its lines, and the lines as commands of a printer.
import { mentionsAllergy } from '../../../../contract/allergens/allergy-words.ts';
import { isToAvoid, listAddedSinceSale } from '../../../../contract/catalogue/live-allergens.ts';
import type { Ticket } from '../../../../contract/console/board.ts';
import type { LiveAllergen } from '../../../../contract/console/live-state.ts';
import { getUnitsLeft, needsAgeCheck } from '../../../../contract/console/tickets/ticket-lines.ts';
import { getLanguage } from '../../../../contract/language.ts';
import { texts as allergensPl } from '../../../../contract/messages/allergens.texts.pl.ts';
import { texts as allergensEn } from '../../../../contract/messages/allergens.texts.ts';
import type { TextCatalogue } from '../../../../contract/messages/text-catalogue.ts';
import { getDealHeading } from '../../../../contract/pricing/deal-lines.ts';
import type { PrintJob } from './print-jobs.sql.ts';
import {
  cleanText,
  isPrintable,
  replaceUnprintable,
  type CreateEncoder,
} from './printable-text.ts';
import type { TicketPart } from './ticket-parts.ts';
import { texts as pl } from './ticket.texts.pl.ts';
import { texts as en } from './ticket.texts.ts';

const TEXTS: TextCatalogue<typeof en> = { en, pl };
const ALLERGENS: TextCatalogue<typeof allergensEn> = { en: allergensEn, pl: allergensPl };

export interface PageLine {
  text: string;
  isLarge?: boolean;
  /** White on black: what must not be overlooked. */
  isInverted?: boolean;
  /** A customer's words. */
  isNote?: boolean;
}

/** Languages of ticket printers: Epson's, and Star's newer and older ones. */
export type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line';

/** The columns of paper 80 mm wide. */
export const COLUMNS = 42;

interface PageContext {
  locale: string;
  timeZone: string;
  storeName: string;
  /** When it is printed. */
  now: Date;
}

interface TicketContext extends PageContext {
  /** Allergens that the store has added to dishes. */
  added: readonly LiveAllergen[];
}

export function layoutTicket(
  job: Pick<PrintJob, 'kind' | 'copy' | 'handOuts' | 'isRevision'>,
  ticket: Ticket,
  { lines, station }: TicketPart,
  context: TicketContext,
): PageLine[] {
  const { locale, storeName } = context;
  const texts = TEXTS[getLanguage(locale)];
  const allergens = ALLERGENS[getLanguage(locale)];
  const { number, mode, firstName, slot, readyAt, note, allergyNotice } = ticket;
  const due = formatDue(new Date(readyAt ?? slot.startsAt), context);
  // A note about an allergy concerns the whole kitchen.
  const warnings = ticket.lines.filter((line) => mentionsAllergy(line.note));
  const elsewhere = warnings.filter((line) => !lines.includes(line));
  const alarm = (text: string): PageLine => ({ text, isLarge: true, isInverted: true });
  return [
    ...(job.kind === 'cancelled' ? [alarm(texts.cancelled)] : []),
    ...(job.handOuts > 0 ? [alarm(texts.maybeCopy)] : job.copy > 0 ? [alarm(texts.copy)] : []),
    ...(job.isRevision ? [alarm(texts.changed)] : []),
    { text: number, isLarge: true },
    ...(station ? [{ text: texts.station(station.name), isLarge: true }] : []),
    ...(station && station.count > 1
      ? [{ text: texts.part(station.number, station.count), isLarge: true }]
      : []),
    { text: `${texts.mode[mode]} ${firstName}`, isLarge: true },
    { text: texts.dueAt(due), isLarge: true },
    ...(slot.isAsap ? [{ text: texts.asap }] : []),
    { text: storeName },
    ...(needsAgeCheck(ticket.lines) ? [alarm(texts.checkAge)] : []),
    ...(allergyNotice.length > 0
      ? [alarm(texts.allergyNotice(allergens.allergenNames(allergyNotice)))]
      : []),
    ...(mentionsAllergy(note) || warnings.length > 0 ? [alarm(texts.allergyNote)] : []),
    ...(note ? [{ text: texts.note(note), isLarge: true, isNote: true }] : []),
    ...elsewhere.map((line) => ({
      text: texts.note(`${line.name}: ${line.note}`),
      isNote: true,
    })),
    ...lines.flatMap((line, index): PageLine[] => [
      { text: '' },
      ...(getDealHeading(lines, index) === null
        ? []
        : [{ text: `${getDealHeading(lines, index)}:` }]),
      ...(getUnitsLeft(line) > 0
        ? [{ text: `${getUnitsLeft(line)}x ${line.name}`, isLarge: true }]
        : []),
      ...(line.refundedUnits > 0
        ? [alarm(texts.refunded), alarm(`${line.refundedUnits}x ${line.name}`)]
        : []),
      ...line.options.map((option) => ({ text: `  ${option}` })),
      ...(line.note ? [{ text: `  ${texts.note(line.note)}`, isNote: true }] : []),
      ...(line.allergens.contains.length > 0
        ? [{ text: `  (${allergens.allergenNames(line.allergens.contains)})` }]
        : []),
      ...(line.allergens.mayContain.length > 0
        ? [{ text: `  (${texts.mayContain(allergens.allergenNames(line.allergens.mayContain))})` }]
        : []),
      ...(line.allergens.notVerified ? [{ text: `  (${texts.notVerified})` }] : []),
      ...listAddedSinceSale(line, context.added, context.now.getTime()).map((each) => {
        const text = texts.sinceOrder(each.level, allergens.allergenName(each.allergen));
        return isToAvoid(ticket, each) ? alarm(text) : { text: `  (${text})` };
      }),
    ]),
  ];
}

/** 'Fri 18:45', or 'Fri 10 Jul 18:45' if it is printed on another day: half of `COLUMNS`, because the line is large. */
function formatDue(due: Date, { locale, timeZone, now }: PageContext): string {
  const format = (at: Date, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone })
      .formatToParts(at)
      .filter(({ type }) => type !== 'literal')
      .map(({ value }) => value.replace('.', ''))
      .join(' ');
  const date = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const isToday = format(due, date) === format(now, date);
  const day = format(due, isToday ? { weekday: 'short' } : date);
  const time = due.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  return `${day} ${time}`;
}

export function layoutTestPage(
  printerName: string,
  { locale, timeZone, storeName, now }: PageContext,
): PageLine[] {
  const texts = TEXTS[getLanguage(locale)];
  const time = now.toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
  return [
    { text: texts.testPage, isLarge: true },
    { text: storeName },
    { text: texts.testPageNext(printerName, time) },
  ];
}

export interface PrintablePage {
  lines: PageLine[];
  /** Something has to be read on the screen, for which the printer sounds its buzzer. */
  isRinging: boolean;
}

/**
 * Replaces what the printer lacks letters for: a whole note, because a part of it could say the opposite, and words of other lines.
 * The page then says first that it is to be read on the screen.
 */
export async function toPrintablePage(
  lines: readonly PageLine[],
  language: PrinterLanguage,
  locale: string,
): Promise<PrintablePage> {
  const createEncoder = await loadEncoder(language);
  const { readOnScreen, noteOnScreen } = TEXTS[getLanguage(locale)];
  let isRinging = false;
  const printable = lines.map((line): PageLine => {
    const text = cleanText(line.text);
    if (isPrintable(text, createEncoder)) return { ...line, text };
    isRinging = true;
    return line.isNote
      ? { text: noteOnScreen, isLarge: true, isInverted: true }
      : { ...line, text: replaceUnprintable(text, createEncoder) };
  });
  const alarm = { text: readOnScreen, isLarge: true, isInverted: true };
  return { lines: isRinging ? [alarm, ...printable] : printable, isRinging };
}

async function loadEncoder(language: PrinterLanguage): Promise<CreateEncoder> {
  const { default: ReceiptPrinterEncoder } = await import('@point-of-sale/receipt-printer-encoder');
  return () => new ReceiptPrinterEncoder({ language, columns: COLUMNS });
}

/** Three pulses of an external buzzer, in both languages of Star's printers. Epson's get theirs beside the commands. */
const STAR_BUZZER = [0x1b, 0x1d, 0x19, 0x11, 1, 20, 20, 0x1b, 0x1d, 0x19, 0x12, 1, 3, 0];

export async function encodePage(
  lines: readonly PageLine[],
  language: PrinterLanguage,
  isRinging = false,
): Promise<Buffer> {
  const createEncoder = await loadEncoder(language);
  const encoder = createEncoder();
  encoder.initialize().codepage('auto');
  if (isRinging && language !== 'esc-pos') encoder.raw(STAR_BUZZER);
  for (const { text, isLarge = false, isInverted = false } of lines) {
    const size = isLarge ? 2 : 1;
    encoder.invert(isInverted).width(size).height(size).line(cleanText(text));
  }
  encoder.invert(false).width(1).height(1).newline().newline().cut('partial');
  return Buffer.from(encoder.encode());
}
