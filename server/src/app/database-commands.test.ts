import { expect, test } from 'vitest';

import { createTestDatabase } from '../../../test/database/test-database.ts';
import { runCommand } from '../platform/cli/cli.ts';
import { databaseCommands } from './database-commands.ts';

test('database distribute is refused without the extension and changes nothing', async () => {
  const db = await createTestDatabase();
  const errors: string[] = [];
  const commands = databaseCommands({ print: () => {}, withDatabase: (work) => work(db) });
  try {
    const code = await runCommand(commands, ['database', 'distribute'], {
      print: () => {},
      printError: (line) => errors.push(line),
    });
    expect(code).toBe(1);
    expect(errors.join('\n')).toContain('this database has no extension citus. Install Citus');
  } finally {
    await db.close();
  }
});
