// Files that spreadsheets open (RFC 4180), sent while they are made.
import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

export type Cell = string | number;

/** A spreadsheet runs a cell that begins so as a formula. With apostrophes before it, it is what was written here for such a text. */
const FORMULA = /^'*[=+\-@\t\r]/;
const WRITTEN_FORMULA = /^'+[=+\-@\t\r]/;

/** Texts that would be formulas get an apostrophe, which `restoreCell` takes away. */
export const defuseCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that `defuseCell` has written. */
export const restoreCell = (cell: string): string =>
  WRITTEN_FORMULA.test(cell) ? cell.slice(1) : cell;

/** Numbers, which may be negative, are no formulas. */
function formatCell(cell: Cell, separator: string): string {
  if (typeof cell === 'number') return String(cell);
  const text = defuseCell(cell);
  return /["\r\n]/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

export const formatCsvRow = (cells: readonly Cell[], separator = ','): string =>
  `${cells.map((cell) => formatCell(cell, separator)).join(separator)}\r\n`;

/** Minor units as a decimal number: -5 -> '-0.05' (in pounds), without the apostrophe of a formula. */
export const toAmount = (minor: number, digits: number): number =>
  Number((minor / 10 ** digits).toFixed(digits));

/** Excel reads UTF-8 only after this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

async function* addMark(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* parts;
}

/** Sends the parts as they come, no faster than the client reads. After a failure the file has no end, and the browser says so. */
export const sendCsv = (
  reply: FastifyReply,
  fileName: string,
  parts: AsyncIterable<string> | Iterable<string>,
): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(addMark(parts), { objectMode: false }));
