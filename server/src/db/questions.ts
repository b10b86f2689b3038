// Reads that may travel alone or several in one statement: what a statement costs both sides by itself is more than most
// of ours need to find their rows.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './with-tenant.ts';

export interface Question<Answer> {
  /** Its columns are texts, numbers and booleans: together with others they come as JSON. */
  query: RawBuilder<unknown>;
  read(rows: never[]): Answer;
}

type Answers<Questions extends Record<string, Question<unknown>>> = {
  [Name in keyof Questions]: ReturnType<Questions[Name]['read']>;
};

export async function ask<Answer>(tx: Tx, { query, read }: Question<Answer>): Promise<Answer> {
  return read((await query.execute(tx)).rows as never[]);
}

/** One statement, so all of them see the same moment. */
export async function askTogether<Questions extends Record<string, Question<unknown>>>(
  tx: Tx,
  questions: Questions,
): Promise<Answers<Questions>> {
  const named = Object.entries(questions);
  const columns = named.map(
    ([name, { query }]) =>
      sql`(select coalesce(json_agg(r), '[]') from (${query}) r) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, never[]>>`select ${sql.join(columns)}`.execute(tx);
  const answers = named.map(([name, { read }]) => [name, read(rows[0]?.[name] ?? [])]);
  return Object.fromEntries(answers) as Answers<Questions>;
}
