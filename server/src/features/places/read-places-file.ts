// Reads Code-Point Open or the ONS Postcode Directory, and takes the mean of the postcodes of each sector and district.
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';

import type { Coordinates } from '../../../../contract/address/distance.ts';
import { parsePostcode } from '../../../../contract/address/postcode.ts';
import { CommandFailed } from '../../platform/cli/cli.ts';
import { toWgs84 } from './national-grid.ts';
import type { PlaceTable } from './places.sql.ts';
import { readCsv, type CsvRow } from './read-csv.ts';
import { listZipEntries } from './read-zip.ts';

interface PlacesFile {
  places: PlaceTable;
  postcodes: number;
  /** Rows without a postcode or a position: terminated ones, and those that the publisher could not place. */
  leftOut: number;
}

interface Source {
  name: string;
  open(): Promise<Readable>;
}

/** The United Kingdom has about 11,000 sectors and 2,900 districts. */
const MAX_AREAS = 30_000;
/** The directory has 2.7 million rows. A small archive may unpack to any number of them. */
const MAX_ROWS = 10_000_000;

/** `path`: a CSV file, a folder of them, or a zip archive. Throws a CommandFailed for what the operator can fix. */
export async function readPlacesFile(path: string, maxRows = MAX_ROWS): Promise<PlacesFile> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new CommandFailed(`There is no file ${path}.`);
  if (found.isDirectory()) return readSources(path, chooseSources(await listFolder(path)), maxRows);
  if (!/\.zip$/i.test(path))
    return readSources(path, [{ name: path, open: async () => createReadStream(path) }], maxRows);
  const file = await open(path);
  try {
    return await readSources(path, chooseSources(await listZipEntries(path, file)), maxRows);
  } finally {
    await file.close();
  }
}

async function listFolder(folder: string): Promise<Source[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => ({
      name: relative(folder, path),
      open: async () => createReadStream(path),
    }));
}

/** Both publishers have their data in a folder Data, beside tables of codes; ONS has it there whole, and again in parts. */
function chooseSources(sources: readonly Source[]): Source[] {
  const tables = sources.filter(
    ({ name }) => /\.csv$/i.test(name) && !/(^|[\\/])multi_csv[\\/]/i.test(name),
  );
  const data = tables.filter(({ name }) => /(^|[\\/])data[\\/]/i.test(name));
  return data.length > 0 ? data : tables;
}

async function readSources(
  path: string,
  chosen: readonly Source[],
  maxRows: number,
): Promise<PlacesFile> {
  if (chosen.length === 0) throw new CommandFailed(`${path} has no CSV file.`);
  const sums = createSums(maxRows);
  for (const source of chosen) await readSource(source, sums);
  const { postcodes, leftOut } = sums;
  if (postcodes === 0) throw new CommandFailed(`${path} has no postcode with a position.`);
  return { places: sums.getCentres(), postcodes, leftOut };
}

interface Sum {
  count: number;
  latitude: number;
  longitude: number;
}

function createSums(maxRows: number) {
  const areas = new Map<string, Sum>();
  const add = (area: string, { latitude, longitude }: Coordinates): void => {
    const sum = areas.get(area) ?? { count: 0, latitude: 0, longitude: 0 };
    sum.count += 1;
    sum.latitude += latitude;
    sum.longitude += longitude;
    areas.set(area, sum);
  };
  const toMean = (total: number, count: number): number => Math.round((total / count) * 1e5) / 1e5;
  const sums = {
    postcodes: 0,
    leftOut: 0,
    rows: 0,
    countRow(name: string): void {
      sums.rows += 1;
      if (sums.rows > maxRows)
        throw new CommandFailed(
          `${name} has more than ${maxRows} rows, which no directory of postcodes has.`,
        );
    },
    add(name: string, { line }: CsvRow, typed: string, position: Coordinates | null): void {
      const postcode = position && parsePostcode(typed);
      if (!postcode) {
        sums.leftOut += 1;
        return;
      }
      sums.postcodes += 1;
      add(postcode.sector, position);
      add(postcode.district, position);
      if (areas.size > MAX_AREAS)
        throw new CommandFailed(
          `${name} line ${line}: more than ${MAX_AREAS} sectors and districts, which the United Kingdom does not have.`,
        );
    },
    getCentres: (): PlaceTable =>
      new Map(
        [...areas].map(([area, { count, latitude, longitude }]) => [
          area,
          { latitude: toMean(latitude, count), longitude: toMean(longitude, count) },
        ]),
      ),
  };
  return sums;
}

async function readSource({ name, open: openSource }: Source, sums: ReturnType<typeof createSums>) {
  let read: ((row: CsvRow) => void) | null = null;
  for await (const row of readCsv(name, await openSource())) {
    sums.countRow(name);
    if (read) {
      if (row.values.length > 1) read(row);
      continue;
    }
    if (parsePostcode(row.values[0] ?? '')) {
      read = (each) => sums.add(name, each, each.values[0] ?? '', readGridPosition(name, each));
      read(row);
    } else read = createDirectoryReader(name, row, sums);
  }
  if (!read) throw new CommandFailed(`${name} is empty.`);
}

const refuseField = (name: string, { line }: CsvRow, field: string, value: string): CommandFailed =>
  new CommandFailed(
    `${name} line ${line} ${field}: '${value.slice(0, 40)}' is not a number in range.`,
  );

/** Columns of Code-Point Open, which has no header: postcode, quality, easting, northing. */
function readGridPosition(name: string, row: CsvRow): Coordinates | null {
  const [, , easting = '', northing = ''] = row.values;
  const [east, north] = [Number(easting), Number(northing)];
  const isInRange = (value: number, max: number): boolean => value >= 0 && value <= max;
  if (easting === '' || !isInRange(east, 700_000)) throw refuseField(name, row, 'easting', easting);
  if (northing === '' || !isInRange(north, 1_300_000))
    throw refuseField(name, row, 'northing', northing);
  // A postcode without a position has the grid's origin.
  return east === 0 && north === 0 ? null : toWgs84(east, north);
}

const UNKNOWN_LATITUDE = 99.999999;

/** Columns of the ONS Postcode Directory by its header: pcds, lat, long, doterm. */
function createDirectoryReader(name: string, header: CsvRow, sums: ReturnType<typeof createSums>) {
  const columns = header.values.map((column) => column.replace(/^\uFEFF/, '').toLowerCase());
  const missing = ['pcds', 'lat', 'long', 'doterm'].filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw new CommandFailed(
      `${name} is neither Code-Point Open nor the ONS Postcode Directory: line 1 begins with no postcode, and lacks the columns ${missing.join(', ')}.`,
    );
  const [pcds, lat, long, doterm] = ['pcds', 'lat', 'long', 'doterm'].map((column) =>
    columns.indexOf(column),
  );
  return (row: CsvRow): void => {
    const value = (column = 0): string => row.values[column] ?? '';
    const [latitude, longitude] = [Number(value(lat)), Number(value(long))];
    // An unknown latitude is 99.999999, or left out.
    const isUsable = value(doterm) === '' && value(lat) !== '' && latitude !== UNKNOWN_LATITUDE;
    if (isUsable && !(latitude >= 49 && latitude <= 62))
      throw refuseField(name, row, 'lat', value(lat));
    if (isUsable && !(longitude >= -9 && longitude <= 3 && value(long) !== ''))
      throw refuseField(name, row, 'long', value(long));
    sums.add(name, row, value(pcds), isUsable ? { latitude, longitude } : null);
  };
}
