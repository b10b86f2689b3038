// content history, who, undo, translations: what was published, by whom, and what it left behind.
import type { Actor } from '../../../../../contract/console/actor.ts';
import { LANGUAGES } from '../../../../../contract/language.ts';
import { CommandFailed, type CliCommand } from '../../../platform/cli/cli.ts';
import { requireSite } from '../change-sets/open-set.ts';
import { readUndo, undoPublish } from '../change-sets/publish-set.ts';
import { createContentFormat, formatActor, formatPlace } from '../display/content-format.ts';
import { formatChanges, formatGaps, formatRows } from '../display/format-changes.ts';
import type { Change } from '../engine/changes.ts';
import { toPath } from '../engine/fields.ts';
import { listTranslationGaps } from '../pack-documents/translation-gaps.ts';
import { readLiveSite } from '../publish/live-site.ts';
import { readChanges, readPublishes } from '../publish/publishes.sql.ts';
import { requireDocument, type CreateSiteCommand } from './site-command.ts';

const HISTORY_LENGTH = 50;

export const historyCommands = (
  command: CreateSiteCommand,
  { print, actor }: { print: (line: string) => void; actor: Actor },
): CliCommand[] => [
  command(
    'history',
    [],
    'list what was published, the newest first',
    async (tx, _args, { at, input: { values } }) => {
      const document = values['document'];
      if (document !== undefined) requireDocument(document);
      const format = createContentFormat(requireSite(await readLiveSite(tx, at)).documents);
      const found = await readPublishes(tx, {
        limit: HISTORY_LENGTH,
        ...(document !== undefined && { document }),
      });
      const rows = found.map((publish) => [
        String(publish.number),
        format.when(publish.at),
        formatActor(publish.actor),
        publish.source,
        `${publish.changes} ${publish.changes === 1 ? 'change' : 'changes'}`,
        publish.reason === '' ? publish.title : `${publish.title} (${publish.reason})`,
      ]);
      formatRows(rows).forEach(print);
    },
    { document: { value: 'DOCUMENT', description: "only what changed one, such as 'dish/dal'" } },
  ),
  command(
    'undo',
    ['NUMBER'],
    'publish the earlier values of what a publish changed',
    async (tx, [text = ''], { at, locate }) => {
      if (!/^\d{1,9}$/.test(text))
        throw new CommandFailed(`NUMBER is that of a publish, not '${text}'.`);
      const { documents } = requireSite(await readLiveSite(tx, at));
      const { number, changes, kept } = await undoPublish(
        tx,
        await readUndo(tx, Number(text), at),
        {
          actor,
          at,
          locate,
        },
      );
      formatChanges(changes, documents).forEach(print);
      const format = createContentFormat(documents);
      for (const { document, field, live } of kept)
        print(
          `Kept: ${formatPlace(document, field)} was changed since, to ${format.value(document, field, live)}.`,
        );
      print(`Published as ${number}.`);
    },
  ),
  command(
    'who',
    ['DOCUMENT', 'FIELD'],
    'list who gave a field its values, when and why, the newest first',
    async (tx, [document = '', field = ''], { at }) => {
      requireDocument(document);
      const { documents, lastNumber } = requireSite(await readLiveSite(tx, at));
      const format = createContentFormat(documents);
      const found = await readChanges(tx, { from: 1, to: lastNumber, document });
      const own = found.filter((change) => isWithin(field, change.field));
      const rows = own
        .toReversed()
        .map((change) => [
          describeChange(change, field, format),
          formatActor(change.actor),
          format.when(change.at),
          `${change.number} ${change.source}`,
          change.reason === '' ? change.title : `${change.title} (${change.reason})`,
        ]);
      if (rows.length === 0) print(`Nothing is known of ${formatPlace(document, field)}.`);
      formatRows(rows).forEach(print);
      const gaps = listTranslationGaps(documents).filter(
        (gap) => gap.document === document && gap.stale && isWithin(gap.field, field),
      );
      formatGaps(gaps).forEach(print);
    },
  ),
  command(
    'translations',
    [],
    'list the texts whose translation is missing or of an earlier text',
    async (tx, _args, { at, input: { values } }) => {
      const { documents } = requireSite(await readLiveSite(tx, at));
      const gaps = listTranslationGaps(documents).filter(
        ({ language }) => language === (values['language'] ?? language),
      );
      formatGaps(gaps).forEach(print);
      if (gaps.length === 0) print('Every text is translated.');
    },
    { language: { value: 'LANGUAGE', description: 'only one', oneOf: [...LANGUAGES] } },
  ),
];

/** True: `outer` is the field, or contains it. */
const isWithin = (field: string, outer: string): boolean =>
  outer === '' || `${field}.`.startsWith(`${outer}.`);

function describeChange(
  { document, field, after }: Change,
  wanted: string,
  format: ReturnType<typeof createContentFormat>,
): string {
  const inside = field === '' ? wanted : wanted.slice(field.length + 1);
  const value = toPath(document, inside).reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | undefined)?.[name],
    after,
  );
  return format.value(document, wanted, value);
}
