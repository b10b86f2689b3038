// Reads a CSV file that somebody has saved with a spreadsheet: its encoding and separator are found, and no file, however hostile,
// takes more than its limits or keeps other requests waiting.
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';

import { CsvError, parse } from 'csv-parse';

export interface CsvLimits {
  rows: number;
  columns: number;
  /** Characters of a row. */
  rowLength: number;
}

export type CsvFaultCode =
  | 'EMPTY_FILE'
  | 'NOT_TEXT'
  | 'WRONG_QUOTE'
  | 'ROW_TOO_LONG'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_SLOW';

/** The file cannot be read. `row` counts as spreadsheets do, from 1; null: the whole file. */
export class CsvRefused extends Error {
  readonly code: CsvFaultCode;
  readonly row: number | null;
  /** What was exceeded. */
  readonly limit: number | null;

  constructor(code: CsvFaultCode, { row, limit }: { row?: number; limit?: number }) {
    super(`${code} in row ${row ?? '?'}`);
    this.name = 'CsvRefused';
    this.code = code;
    this.row = row ?? null;
    this.limit = limit ?? null;
  }
}

export interface CsvFile {
  /** With the header; empty lines have one empty cell. */
  rows: string[][];
  /** True: it is in the encoding of older programs for Western Europe, in which other letters are wrong. */
  isWindows1252: boolean;
}

/** Other requests are served between two parts. */
const PART_BYTES = 65_536;
const SEPARATORS = [',', ';', '\t'] as const;

/** Throws a `CsvRefused`. `signal` ends a file that takes too long. */
export async function parseCsv(
  bytes: Uint8Array,
  limits: CsvLimits,
  signal: AbortSignal,
): Promise<CsvFile> {
  const { text, isWindows1252 } = decode(bytes);
  if (text.trim() === '') throw new CsvRefused('EMPTY_FILE', {});
  const rows: string[][] = [];
  const parser = parse({
    delimiter: findSeparator(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: limits.rowLength,
  });
  const getRow = (): number => parser.info.records + 1;
  try {
    const parts = listParts(Buffer.from(text), limits, signal, getRow);
    await pipeline(parts, parser, async (records) => {
      for await (const record of records) addRow(rows, record as string[], limits);
    });
  } catch (error) {
    throw error instanceof CsvError ? toRefusal(error, getRow(), limits) : error;
  }
  return { rows, isWindows1252 };
}

function addRow(rows: string[][], cells: string[], limits: CsvLimits): void {
  const row = rows.length + 1;
  if (row > limits.rows + 1) throw new CsvRefused('TOO_MANY_ROWS', { row, limit: limits.rows });
  if (cells.length > limits.columns)
    throw new CsvRefused('TOO_MANY_COLUMNS', { row, limit: limits.columns });
  rows.push(cells);
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Bytes of a letter in UTF-8, at most. */
const LETTER_BYTES = 4;

/** The parser counts the characters of a row, but not its separators: a line of nothing else is found here. */
async function* listParts(
  bytes: Buffer,
  { rowLength }: CsvLimits,
  signal: AbortSignal,
  getRow: () => number,
): AsyncGenerator<Buffer> {
  let lineBytes = 0;
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    await setImmediate();
    if (signal.aborted) throw new CsvRefused('TOO_SLOW', {});
    const part = bytes.subarray(from, from + PART_BYTES);
    const end = Math.max(part.lastIndexOf(LINE_FEED), part.lastIndexOf(CARRIAGE_RETURN));
    lineBytes = end < 0 ? lineBytes + part.length : part.length - end;
    yield part;
    if (lineBytes > rowLength * LETTER_BYTES)
      throw new CsvRefused('ROW_TOO_LONG', { row: getRow(), limit: rowLength });
  }
}

const toRefusal = ({ code }: CsvError, row: number, { rowLength }: CsvLimits): CsvRefused =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? new CsvRefused('ROW_TOO_LONG', { row, limit: rowLength })
    : new CsvRefused('WRONG_QUOTE', { row });

/** UTF-8 unless a mark says UTF-16; what is neither is Windows-1252, in which any bytes are text. */
function decode(bytes: Uint8Array): { text: string; isWindows1252: boolean } {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  const unicode = tryDecode(bytes, encoding);
  const text = unicode ?? (encoding === 'utf-8' ? tryDecode(bytes, 'windows-1252') : null);
  if (text === null || text.includes('\0')) throw new CsvRefused('NOT_TEXT', {});
  return { text, isWindows1252: unicode === null };
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Longer than any header that is accepted. */
const HEADER_LENGTH = 20_000;

/** The one that the first line has most of. */
function findSeparator(text: string): string {
  const [header = ''] = text.slice(0, HEADER_LENGTH).split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
