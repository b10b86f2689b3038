// Writes schema.gen.ts, the tables as TypeScript sees them, from a database that only the migrations made.
import { PostgresDialect, generate } from 'kysely-codegen';

/** The file that is committed; a test compares it with what the migrations give. */
export const SCHEMA_FILE = new URL('schema.gen.ts', import.meta.url);

// JSON is written as text that the caller made, because `pg` would send an array as a PostgreSQL array.
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
      excludePattern: '{graphile_worker.*,public.migrations}',
      customImports: { ColumnType: 'kysely#ColumnType' },
      typeMapping: { json: JSON_COLUMN, jsonb: JSON_COLUMN, int8: 'number' },
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}
