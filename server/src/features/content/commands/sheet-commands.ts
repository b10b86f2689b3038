// content export, content import: spreadsheets on the command line.
import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import type { Actor } from '../../../../../contract/console/actor.ts';
import { describeSheetNote } from '../../../../../contract/content/describe-sheet-note.ts';
import { texts } from '../../../../../contract/content/sheet-notes.texts.ts';
import {
  MAX_SHEET_BYTES,
  SHEET_SEPARATORS,
  SHEETS,
  type SheetName,
} from '../../../../../contract/content/sheet-rules.ts';
import { CommandFailed, UsageError, type CliCommand } from '../../../platform/cli/cli.ts';
import { BYTE_ORDER_MARK } from '../../../platform/csv/write-csv.ts';
import { changeFields, toEdit } from '../change-sets/edit-set.ts';
import { editChangeSet, requireSite } from '../change-sets/open-set.ts';
import { formatChanges } from '../display/format-changes.ts';
import { readLiveSite } from '../publish/live-site.ts';
import { compareSheet, readSheetFile, readVersions } from '../sheets/import-sheet.ts';
import { createScope } from '../sheets/sheet-scope.ts';
import { createSheet, writeSheet } from '../sheets/write-sheet.ts';
import type { CreateSiteCommand } from './site-command.ts';

const STORES = "STORES is 'all' for what the menu says, or ids for their own prices";

function requireSheet(name: string, stores: string): SheetName {
  const sheet = SHEETS.find((each) => each === name);
  if (!sheet) throw new UsageError(`SHEET is one of ${SHEETS.join(', ')}, not '${name}'.`);
  if (stores !== 'all' && sheet !== 'dishes')
    throw new UsageError(`Only dishes differ by store: STORES of ${sheet} is 'all'.`);
  return sheet;
}

export const sheetCommands = (
  command: CreateSiteCommand,
  { print, actor }: { print: (line: string) => void; actor: Actor },
): CliCommand[] => [
  command(
    'export',
    ['SHEET', 'STORES', 'FILE'],
    `write ${SHEETS.join(', ')} as CSV; ${STORES}`,
    async (tx, [name = '', stores = '', path = ''], { at, input: { values } }) => {
      const sheetName = requireSheet(name, stores);
      const { documents, lastNumber } = requireSite(await readLiveSite(tx, at));
      const scope = createScope(documents, stores, { actor, at });
      const sheet = createSheet(sheetName, documents, scope);
      const separator = values['separator'] === 'semicolon' ? 'semicolon' : 'comma';
      const written = await text(writeSheet(sheet, lastNumber, separator));
      await writeFile(path, BYTE_ORDER_MARK + written);
      print(`${sheet.keys.length} rows of publish ${lastNumber}.`);
    },
    {
      separator: {
        value: 'SEPARATOR',
        description: 'semicolon goes with decimal commas',
        oneOf: SHEET_SEPARATORS,
      },
    },
  ),
  command(
    'import',
    ['SHEET', 'STORES', 'FILE', 'SET'],
    `collect what a CSV file changes in a set; ${STORES}`,
    async (tx, [name = '', stores = '', path = '', set = ''], { at }) => {
      const sheet = requireSheet(name, stores);
      const bytes = await readFile(path);
      if (bytes.length > MAX_SHEET_BYTES)
        throw new CommandFailed(`${path} has more than ${MAX_SHEET_BYTES} bytes.`);
      const file = await readSheetFile(bytes);
      const opened = await editChangeSet(tx, set, at);
      const { live } = opened;
      const scope = createScope(live.documents, stores, { actor, at });
      const versions = await readVersions(tx, file, { sheet, scope, live, opened });
      const { changes, result } = await compareSheet(file, versions);
      for (const warning of result.warnings) print(describeSheetNote(warning, texts));
      if (result.faultCount > 0) {
        const lines = result.faults.map((fault) => describeSheetNote(fault, texts));
        throw new CommandFailed(
          [...lines, `${result.faultCount} faults. Nothing was imported.`].join('\n'),
        );
      }
      if (changes.length > 0) await changeFields(tx, opened, changes.map(toEdit), { actor, at });
      formatChanges(changes, live.documents).forEach(print);
      print(
        `${result.rows} rows, ${result.changed} changed; ${result.missing} of the site are not in the file and stay.`,
      );
    },
  ),
];
