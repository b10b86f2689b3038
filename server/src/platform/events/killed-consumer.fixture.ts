// A process that consumes the events of a tenant and reports, before or after its effect, that it handles the event with the
// given subject. Then it waits, with the transaction open, to be killed. Arguments: the database's URL, the subject, the place.
import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';

import { openTenantDatabase } from '../db/tenant-database.ts';
import { consumeEvents } from './event-consumer.ts';

const [url = '', lastSubject, place] = process.argv.slice(2);
const database = openTenantDatabase({
  url,
  maxConnections: 4,
  isPipelined: true,
  isPooled: false,
  onError: () => {},
});

for (;;) {
  const handled = await consumeEvents(database, 'north', {
    name: 'test',
    async handle(tx, { subjectId }) {
      const isLast = subjectId === lastSubject;
      if (!isLast || place === 'after')
        await sql`insert into handled (subject) values (${subjectId})`.execute(tx);
      if (!isLast) return;
      process.send?.('waits');
      await new Promise(() => {});
    },
  });
  if (handled === 0) await setTimeout(10);
}
