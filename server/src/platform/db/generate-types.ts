// Generates schema.gen.ts, the tables' TypeScript types, from a migrated database.
import { PostgresDialect, generate } from 'kysely-codegen';

/** The committed file; a test compares it with the migrations' result. */
export const SCHEMA_FILE = new URL('schema.gen.ts', import.meta.url);

// JSON is written as text, because `pg` would send an array as a PostgreSQL array.
const JSON_COLUMN = 'ColumnType<unknown, string, string>';

/** The text of schema.gen.ts for the database at `url`. */
export async function generateTypes(url: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' });
  const db = await dialect.introspector.connect({ connectionString: url, dialect });
  try {
    return await generate({
      db,
      dialect,
      defaultSchemas: ['public'],
      excludePattern: 'public.migrations',
      customImports: { ColumnType: 'kysely#ColumnType' },
      typeMapping: { json: JSON_COLUMN, jsonb: JSON_COLUMN, int8: 'number' },
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}
