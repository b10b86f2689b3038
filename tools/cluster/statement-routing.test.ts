import { expect, test } from 'vitest';

import { APPLICATION_NAME } from '../../server/src/platform/db/tenant-database.ts';
import { collectStatements } from './statement-routing.ts';

const toLine = (message: string, detail?: string, user = 'tiffin_app'): string =>
  JSON.stringify({ user, application_name: APPLICATION_NAME, message, detail });

test('each executed statement is collected once, however its text begins, with its parameters', () => {
  const lines = [
    toLine('execute s1: select 1 where $1', "parameters: $1 = 'o''clock'"),
    toLine('execute s1: select 1 where $1', "parameters: $1 = 'later'"),
    toLine(
      'execute s2: \n    with sent as (select $1, $2) update x',
      "Parameters: $1 = NULL, $2 = '2'",
    ),
    toLine('statement: begin'),
    toLine('execute s3: select 3', undefined, 'postgres'),
    '',
  ];
  const role = 'tiffin_app';
  expect(collectStatements(lines.join('\n'), [role])).toEqual([
    { role, sql: 'select 1 where $1', parameters: ["'o''clock'"] },
    { role, sql: 'with sent as (select $1, $2) update x', parameters: ['NULL', "'2'"] },
  ]);
});
