// Rows and cells of a table that is pasted or read from a file: the separator is the one that its header has most of.

const SEPARATORS = ['\t', ';', ','] as const;

const chooseSeparator = (header: string): string =>
  SEPARATORS.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';

interface TableRow {
  /** From 1; that of its first line, because a quoted cell may have several. */
  line: number;
  cells: string[];
}

/** Rows without any text are left out. `header`: the line that decides about the separator. */
export function splitCells(text: string, header: string): TableRow[] {
  const separator = chooseSeparator(header);
  const rows: TableRow[] = [];
  let row: TableRow = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let isQuoted = false;
  const endCell = (): void => {
    row.cells.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.cells.some((each) => each !== '')) rows.push(row);
    row = { line: line + 1, cells: [] };
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character === '"' && text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
    if (character === '\n') line += 1;
  }
  endRow();
  return rows;
}

/** UTF-8, UTF-16 with a mark, and otherwise Windows-1252, as spreadsheets write them. */
export function decodeText(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be';
  const isUtf16 = mark === 'utf-16le' || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
