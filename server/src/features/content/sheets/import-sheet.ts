// What a file changes on a site, or in a change set of it.
import { SHEET_LIMITS, type SheetName } from '../../../../../contract/content/sheet-rules.ts';
import type { SheetResult } from '../../../../../contract/content/sheets.ts';
import { CsvRefused, parseCsv } from '../../../platform/csv/parse-csv.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import type { OpenedSet } from '../change-sets/open-set.ts';
import { mergeSet } from '../change-sets/publish-set.ts';
import { createContentFormat } from '../display/content-format.ts';
import { createReadField } from '../display/describe-place.ts';
import { showChange } from '../display/show-change.ts';
import { apply, invert, type Change } from '../engine/changes.ts';
import type { Documents } from '../engine/fields.ts';
import type { LiveSite } from '../publish/live-site.ts';
import { readChanges } from '../publish/publishes.sql.ts';
import { NoteList } from './note-list.ts';
import { readSheet, type RowProgress, type SheetNotes, type SheetVersions } from './read-sheet.ts';
import { readAsOf } from './sheet-header.ts';
import type { SheetScope } from './sheet-scope.ts';
import { createSheet } from './write-sheet.ts';

const MAX_MILLISECONDS = 5_000;

/** The rows of a file, or why there are none. */
export interface SheetFile extends SheetNotes {
  rows: string[][];
}

export async function readSheetFile(
  bytes: Uint8Array,
  signal: AbortSignal = AbortSignal.timeout(MAX_MILLISECONDS),
): Promise<SheetFile> {
  const [faults, warnings] = [new NoteList(), new NoteList()];
  try {
    const { rows, isWindows1252 } = await parseCsv(bytes, SHEET_LIMITS, signal);
    if (isWindows1252) warnings.add('WINDOWS_1252');
    return { rows, faults, warnings };
  } catch (error) {
    if (!(error instanceof CsvRefused)) throw error;
    const { code, row, limit } = error;
    faults.add(code, { row, values: limit === null ? [] : [String(limit)] });
    return { rows: [], faults, warnings };
  }
}

export interface SheetComparison {
  sheet: SheetName;
  scope: SheetScope;
  live: LiveSite;
  /** Null: the file is compared with what the site has. */
  opened: OpenedSet | null;
}

export interface SheetImport {
  changes: Change[];
  result: SheetResult;
}

/** The site as the file's author has seen it, and as it is. */
export async function readVersions(
  tx: Tx,
  { rows, faults }: SheetFile,
  { sheet, scope, live, opened }: SheetComparison,
): Promise<SheetVersions> {
  const documents = opened ? mergeSet(opened).merged : live.documents;
  const asOf = readAsOf(rows, live.lastNumber, faults);
  const now = createSheet(sheet, documents, scope);
  const base =
    asOf === null ? now : createSheet(sheet, await readDocumentsAt(tx, live, asOf), scope);
  return { base, now, documents };
}

export async function compareSheet(
  { rows, faults, warnings }: SheetFile,
  versions: SheetVersions,
  onProgress?: RowProgress,
): Promise<SheetImport> {
  const { documents } = versions;
  const { changes, ...counts } =
    rows.length === 0
      ? { changes: [], rows: 0, missing: 0, changed: 0 }
      : await readSheet(rows, versions, { faults, warnings }, onProgress);
  return {
    changes,
    result: {
      ...counts,
      changes: changes.length,
      ...countDishes(changes),
      ...countPrices(changes, documents),
      faults: faults.notes,
      faultCount: faults.count,
      warnings: warnings.notes,
      warningCount: warnings.count,
      set: null,
    },
  };
}

/** What the site had after a publish. */
async function readDocumentsAt(
  tx: Tx,
  { documents, lastNumber }: LiveSite,
  number: number,
): Promise<Documents> {
  if (number === lastNumber) return documents;
  return apply(documents, invert(await readChanges(tx, { from: number + 1, to: lastNumber })));
}

function countDishes(changes: readonly Change[]): Pick<SheetResult, 'added' | 'withdrawn'> {
  const whole = changes.filter(
    ({ document, field }) => field === '' && document.startsWith('dish/'),
  );
  return {
    added: whole.filter(({ before }) => before === undefined).length,
    withdrawn: whole.filter(({ after }) => after === undefined).length,
  };
}

function countPrices(
  changes: readonly Change[],
  documents: Documents,
): Pick<SheetResult, 'pricesUp' | 'pricesDown'> {
  const read = createReadField(documents, apply(documents, changes));
  const format = createContentFormat(documents);
  const moves = changes.flatMap((change) => {
    const { before, after } = showChange(change, read, format);
    return before && after && 'money' in before && 'money' in after
      ? [after.money - before.money]
      : [];
  });
  return {
    pricesUp: moves.filter((move) => move > 0).length,
    pricesDown: moves.filter((move) => move < 0).length,
  };
}
