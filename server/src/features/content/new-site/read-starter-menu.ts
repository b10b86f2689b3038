// A menu from a spreadsheet with the columns name and price, and section and description if it has them.
import { describeSheetNote } from '../../../../../contract/content/describe-sheet-note.ts';
import { texts } from '../../../../../contract/content/sheet-notes.texts.ts';
import { CommandFailed } from '../../../platform/cli/cli.ts';
import { readSheetFile } from '../sheets/import-sheet.ts';
import { readPrice } from '../sheets/read-cell.ts';
import type { StarterDish } from './starter-pack.ts';

const SECTION = 'Menu';

/** Throws a `CommandFailed` that names each row that cannot be read; the header is row 1. */
export async function readStarterMenu(bytes: Uint8Array): Promise<StarterDish[]> {
  const { rows, faults: fileFaults } = await readSheetFile(bytes);
  if (fileFaults.count > 0)
    throw new CommandFailed(
      fileFaults.notes.map((note) => describeSheetNote(note, texts)).join('\n'),
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
    const price = readPrice(read('price'));
    const row = `Row ${index + 2}`;
    if (name === '') faults.push(`${row}, name: is missing`);
    else if (typeof price !== 'string')
      faults.push(`${row}, price: '${read('price')}' must be a price such as 10.95`);
    else
      return [
        {
          id: createId(name),
          section: { id: toId(section), name: section },
          name,
          description: read('description'),
          price,
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
