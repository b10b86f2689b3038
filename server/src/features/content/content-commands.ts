// npm run tiffin -- content ...: change sets, publishes, history and undo on the command line.
import { findDocumentKey } from '../../../../contract/content/documents.ts';
import { tenantSlug } from '../../../../contract/ids.ts';
import { CommandFailed, type CliCommand, type CliInput } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { readLocate, type Locate } from '../places/places.ts';
import * as sets from './change-sets/change-sets.sql.ts';
import { changeField, findRivals } from './change-sets/edit-set.ts';
import {
  editChangeSet,
  openChangeSet,
  readChangeSet,
  requireSite,
  type OpenedSet,
} from './change-sets/open-set.ts';
import {
  mergeSet,
  publishSet,
  requirePublishable,
  undoPublish,
} from './change-sets/publish-set.ts';
import { scheduleSet } from './change-sets/schedule-set.ts';
import { InvalidTime, NothingToPublish, SetConflicts, UnknownContent } from './change-sets/set-refused.ts';
import { decodeValue, InvalidValue } from './decode-value.ts';
import { createContentFormat, formatActor, formatPlace } from './display/content-format.ts';
import { formatChanges, formatRows } from './display/format-changes.ts';
import { apply, diff, type Change } from './engine/changes.ts';
import { toPath } from './engine/fields.ts';
import { getCliActor } from './publish/command-line.ts';
import { ContentRefused } from './publish/content-refused.ts';
import { readLiveSite } from './publish/live-site.ts';
import { readChanges, readPublishes } from './publish/publishes.sql.ts';

interface ContentCommandDeps {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'owner'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
}

interface WorkContext {
  at: Date;
  input: CliInput;
  locate: Locate;
}

type Work = (tx: Tx, args: string[], context: WorkContext) => Promise<void>;

const HISTORY_LENGTH = 50;

export function contentCommands({ print, withDatabase }: ContentCommandDeps): CliCommand[] {
  const actor = getCliActor();

  /** A command whose first argument is a site. */
  const command = (
    name: string,
    args: string[],
    description: string,
    work: Work,
    options: NonNullable<CliCommand['options']> = {},
  ): CliCommand => ({
    name: `content ${name}`,
    args: ['SITE', ...args],
    description,
    options,
    async run(input) {
      const [site = '', ...rest] = input.args;
      if (!tenantSlug.safeParse(site).success)
        throw new CommandFailed(`There is no site '${site}'.`);
      await withDatabase(async (database, now) => {
        const locate = await readLocate(database.owner);
        return withTenant(database.owner, site, (tx) =>
          work(tx, rest, { at: now(), input, locate }),
        );
      }).catch(rethrowExpected);
    },
  });

  const printRivals = async (
    tx: Tx,
    opened: Pick<OpenedSet, 'set'>,
    changes: readonly Change[],
  ): Promise<void> => {
    for (const { document, field, set, owner } of await findRivals(tx, opened, changes))
      print(
        `Note: ${formatPlace(document, field)} is also changed by '${set}' of ${formatActor(owner)}.`,
      );
  };

  return [
    command('changes new', ['NAME'], 'begin a change set', async (tx, [name = ''], { at }) => {
      const live = requireSite(await readLiveSite(tx, at));
      const set = { name, owner: actor, basePublish: live.lastNumber, at };
      if (!(await sets.insertChangeSet(tx, set)))
        throw new CommandFailed(`There is a change set '${name}' under way.`);
      print(`Change set '${name}' is a draft.`);
    }),
    command('changes list', [], 'list the change sets under way', async (tx, _args, { at }) => {
      const format = createContentFormat((await readLiveSite(tx, at)).documents);
      const found = await sets.listChangeSets(tx);
      if (found.length === 0) print('No change set is under way.');
      const rows = found.map(({ name, owner, state, publishAt, changes, refusal }) => [
        name,
        formatActor(owner),
        publishAt && state === 'scheduled' ? `publishes ${format.when(publishAt)}` : state,
        `${changes} ${changes === 1 ? 'change' : 'changes'}`,
        refusal === null ? '' : `not published: ${refusal.replaceAll('\n', '; ')}`,
      ]);
      formatRows(rows).forEach(print);
    }),
    command(
      'set',
      ['SET', 'DOCUMENT', 'FIELD', 'VALUE'],
      "change a field in a set: VALUE as in a pack's file; FIELD '.' is the whole document",
      async (tx, [set = '', document = '', name = '', text = ''], { at, input }) => {
        requireDocument(document);
        const opened = await editChangeSet(tx, set, at);
        const field = name === '.' ? '' : name;
        const current = apply(opened.live.documents, opened.drafts);
        const value = input.switches.has('remove')
          ? undefined
          : decodeValue(current, document, field, text);
        const { changes } = await changeField(
          tx,
          opened,
          { document, field, value },
          { actor, at },
        );
        formatChanges(changes, opened.live.documents).forEach(print);
        if (changes.length === 0) print('The site has this value already.');
        await printRivals(tx, opened, changes);
      },
      { remove: { description: "take the field or the document away; VALUE is '-'" } },
    ),
    command('diff', ['SET'], 'list the changes of a set', async (tx, [set = ''], { at }) => {
      const opened = await readChangeSet(tx, set, at);
      const { merged, conflicts } = mergeSet(opened);
      const changes = diff(opened.live.documents, merged);
      formatChanges(changes, opened.live.documents).forEach(print);
      if (conflicts.length > 0) print(new SetConflicts(conflicts, opened.live.documents).message);
      if (changes.length + conflicts.length === 0) print('The set changes nothing.');
      await printRivals(tx, opened, opened.drafts);
    }),
    command(
      'check',
      ['SET'],
      'check what the set would publish',
      async (tx, [set = ''], { at, locate }) => {
        const opened = await readChangeSet(tx, set, at);
        await requirePublishable(tx, opened, locate);
        print(`'${set}' can be published.`);
      },
    ),
    command(
      'publish',
      ['SET'],
      'publish a set, whole or not at all, now or at a time',
      async (tx, [name = ''], { at, input: { values }, locate }) => {
        const opened = await openChangeSet(tx, name, at);
        const reason = values['reason'] ?? '';
        if (values['at'] !== undefined) {
          await requirePublishable(tx, opened, locate);
          const publishAt = await scheduleSet(tx, opened, { localTime: values['at'], reason, at });
          print(
            `'${name}' is published ${createContentFormat(opened.live.documents).when(publishAt)}.`,
          );
          return;
        }
        const { number, changes } = await publishSet(tx, opened, {
          actor,
          at,
          source: 'office',
          reason,
          locate,
        });
        formatChanges(changes, opened.live.documents).forEach(print);
        print(`Published as ${number}.`);
      },
      {
        at: {
          value: 'TIME',
          description: "when, such as 2026-12-24T05:00 in the site's time zone",
          format: {
            pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
            description: 'a time such as 2026-12-24T05:00',
          },
        },
        reason: { value: 'TEXT', description: 'why, for the history' },
      },
    ),
    command('changes discard', ['SET'], 'give up a change set', async (tx, [name = ''], { at }) => {
      const { set } = await editChangeSet(tx, name, at);
      await sets.updateChangeSet(tx, set.id, { state: 'discarded', publishAt: null });
      print(`'${name}' is discarded.`);
    }),
    command(
      'history',
      [],
      'list what was published, the newest first',
      async (tx, _args, { at, input: { values } }) => {
        const document = values['document'];
        if (document !== undefined) requireDocument(document);
        const format = createContentFormat((await readLiveSite(tx, at)).documents);
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
        const { documents } = await readLiveSite(tx, at);
        const { number, changes, kept } = await undoPublish(tx, Number(text), {
          actor,
          at,
          locate,
        });
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
        const { documents, lastNumber } = await readLiveSite(tx, at);
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
      },
    ),
  ];
}

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

function requireDocument(key: string): void {
  if (!findDocumentKey(key))
    throw new CommandFailed(`'${key}' is no document: write a kind and an id, such as dish/dal.`);
}

/** What an operator can mend is a failed command; the rest is a bug. */
function rethrowExpected(error: unknown): never {
  const isNothingPublished = error instanceof ContentRefused || error instanceof SetConflicts;
  if (isNothingPublished) throw new CommandFailed(`${error.message}\nNothing was published.`);
  const isExpected =
    error instanceof UnknownContent ||
    error instanceof InvalidTime ||
    error instanceof NothingToPublish ||
    error instanceof InvalidValue;
  throw isExpected ? new CommandFailed(error.message) : error;
}
