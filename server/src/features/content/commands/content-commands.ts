// npm run tiffin -- content ...: change sets, publishes, history and undo on the command line.
import type { z } from 'zod';

import { changeSetName, publishReason } from '../../../../../contract/content/change-sets.ts';
import { CommandFailed, type CliCommand } from '../../../platform/cli/cli.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { requireApproved } from '../change-sets/approvals.ts';
import * as sets from '../change-sets/change-sets.sql.ts';
import { changeField, findRivals } from '../change-sets/edit-set.ts';
import {
  editChangeSet,
  openChangeSet,
  readChangeSet,
  requireSite,
  type OpenedSet,
} from '../change-sets/open-set.ts';
import { mergeSet, publishSet, requirePublishable } from '../change-sets/publish-set.ts';
import { scheduleSet } from '../change-sets/schedule-set.ts';
import { SetConflicts } from '../change-sets/set-refused.ts';
import { decodeRemoval, decodeValue } from '../decode-value.ts';
import { createContentFormat, formatActor, formatPlace } from '../display/content-format.ts';
import { describeStale, formatChanges, formatRows } from '../display/format-changes.ts';
import { apply, diff, type Change } from '../engine/changes.ts';
import { getCliActor } from '../publish/command-line.ts';
import { readLiveSite } from '../publish/live-site.ts';
import { historyCommands } from './history-commands.ts';
import { sheetCommands } from './sheet-commands.ts';
import { createSiteCommands, requireDocument, type ContentCommandDeps } from './site-command.ts';

/** One line, as on the screens. */
function readText(name: string, typed: string, schema: z.ZodType<string>): string {
  const { data, error } = schema.safeParse(typed);
  if (data !== undefined) return data;
  const isEmpty = error?.issues[0]?.code === 'too_small';
  throw new CommandFailed(`${name} is ${isEmpty ? 'empty' : 'too long'}.`);
}

export function contentCommands({ print, withDatabase }: ContentCommandDeps): CliCommand[] {
  const actor = getCliActor();
  const command = createSiteCommands({ withDatabase });

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
    command('changes new', ['NAME'], 'begin a change set', async (tx, [typed = ''], { at }) => {
      const name = readText('NAME', typed, changeSetName);
      const live = requireSite(await readLiveSite(tx, at));
      const set = { name, owner: actor, basePublish: live.lastNumber, at };
      if (!(await sets.insertChangeSet(tx, set)))
        throw new CommandFailed(`There is a change set '${name}' under way.`);
      print(`Change set '${name}' is a draft.`);
    }),
    command('changes list', [], 'list the change sets under way', async (tx, _args, { at }) => {
      const format = createContentFormat(requireSite(await readLiveSite(tx, at)).documents);
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
          ? decodeRemoval(document, field)
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
      describeStale(opened.live.documents, merged).forEach(print);
      await printRivals(tx, opened, opened.drafts);
    }),
    command(
      'check',
      ['SET'],
      'check what the set would publish',
      async (tx, [set = ''], { at, locate }) => {
        const opened = await readChangeSet(tx, set, at);
        await requirePublishable(tx, opened, locate);
        await requireApproved(tx, opened, mergeSet(opened).merged, at);
        print(`'${set}' can be published.`);
      },
    ),
    command(
      'publish',
      ['SET'],
      'publish a set, whole or not at all, now or at a time',
      async (tx, [name = ''], { at, input: { values }, locate }) => {
        const opened = await openChangeSet(tx, name, at);
        const reason = readText('--reason', values['reason'] ?? '', publishReason);
        if (values['at'] !== undefined) {
          await requirePublishable(tx, opened, locate);
          await requireApproved(tx, opened, mergeSet(opened).merged, at);
          const publishAt = await scheduleSet(tx, opened, { localTime: values['at'], reason, at });
          print(
            `'${name}' is published ${createContentFormat(opened.live.documents).when(publishAt)}.`,
          );
          return;
        }
        const { merged } = mergeSet(opened);
        const { number, changes } = await publishSet(tx, opened, {
          actor,
          at,
          source: 'office',
          reason,
          locate,
        });
        formatChanges(changes, opened.live.documents).forEach(print);
        describeStale(opened.live.documents, merged).forEach(print);
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
    ...historyCommands(command, { print, actor }),
    ...sheetCommands(command, { print, actor }),
  ];
}
