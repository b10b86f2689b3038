// Files that spreadsheets open (RFC 4180), sent while they are made.
import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

export type Cell = string | number;

/** A spreadsheet runs a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Texts that would be formulas get an apostrophe; numbers, which may be negative, do not. */
function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const formatCsvRow = (cells: readonly Cell[]): string =>
  `${cells.map(formatCell).join(',')}\r\n`;

/** Minor units as a decimal number: -5 -> '-0.05' (in pounds), without the apostrophe of a formula. */
export const toAmount = (minor: number, digits: number): number =>
  Number((minor / 10 ** digits).toFixed(digits));

/** Excel reads UTF-8 only after this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* addMark(parts: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* parts;
}

/** Sends the parts as they come, no faster than the client reads. After a failure the file has no end, and the browser says so. */
export const sendCsv = (
  reply: FastifyReply,
  fileName: string,
  parts: AsyncIterable<string>,
): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(addMark(parts), { objectMode: false }));
