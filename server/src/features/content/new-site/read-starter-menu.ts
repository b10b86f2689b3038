// A menu from a spreadsheet with the columns name and price, and section and description if it has them.
import { CommandFailed } from '../../../platform/cli/cli.ts';
import { CsvRefused, parseCsv } from '../../../platform/csv/parse-csv.ts';
import type { StarterDish } from './starter-pack.ts';

const LIMITS = { rows: 5_000, columns: 50, rowLength: 20_000 };
const MAX_SECONDS = 20;
const PRICE = /^£?\s?(\d{1,4}(?:[.,]\d{1,2})?)$/;
const SECTION = 'Menu';

/** Throws a `CommandFailed` that names each row that cannot be read; the header is row 1. */
export async function readStarterMenu(bytes: Uint8Array): Promise<StarterDish[]> {
  const { rows } = await parseCsv(bytes, LIMITS, AbortSignal.timeout(MAX_SECONDS * 1_000)).catch(
    (error: unknown) => {
      if (!(error instanceof CsvRefused)) throw error;
      throw new CommandFailed(`The menu cannot be read: ${error.message}.`);
    },
  );
  const [header = [], ...lines] = rows;
  const names = header.map((cell) => cell.trim().toLowerCase());
  for (const column of ['name', 'price'])
    if (!names.includes(column))
      throw new CommandFailed(`The menu has no column '${column}': it has ${names.join(', ')}.`);
  const faults: string[] = [];
  const createId = createIds();
  const dishes = lines.flatMap((cells, index): StarterDish[] => {
    const read = (column: string): string => cells[names.indexOf(column)]?.trim() ?? '';
    if (cells.every((cell) => cell.trim() === '')) return [];
    const [name, section] = [read('name'), read('section') || SECTION];
    const [, price] = PRICE.exec(read('price')) ?? [];
    const row = `Row ${index + 2}`;
    if (name === '') faults.push(`${row}, name: is missing`);
    else if (price === undefined)
      faults.push(`${row}, price: '${read('price')}' must be a price such as 10.95`);
    else
      return [
        {
          id: createId(name),
          section: { id: toId(section), name: section },
          name,
          description: read('description'),
          price: price.replace(',', '.'),
        },
      ];
    return [];
  });
  if (faults.length > 0) throw new CommandFailed(faults.join('\n'));
  if (dishes.length === 0) throw new CommandFailed('The menu has no dish.');
  return dishes;
}

/** 'Crème brûlée' is 'creme-brulee'. */
const toId = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50) || 'x';

/** Two dishes of one name get different ids. */
function createIds(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const id = toId(name);
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}
