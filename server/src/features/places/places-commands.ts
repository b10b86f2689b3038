import type { CliCommand } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { writePlaces } from './places.sql.ts';
import { readPlacesFile } from './read-places-file.ts';

interface PlacesCommandDeps {
  print(line: string): void;
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

export const placesCommands = ({ print, withDatabase }: PlacesCommandDeps): CliCommand[] => [
  {
    name: 'places import',
    args: ['FILE'],
    description:
      'replace the places of postcodes by those of Code-Point Open or the ONS Postcode Directory: a zip archive, a folder or a CSV file',
    async run({ args: [path = ''] }) {
      const { places, postcodes, leftOut } = await readPlacesFile(path);
      await withDatabase((database) => writePlaces(database.owner, places));
      const sectors = [...places.keys()].filter((area) => area.includes(' ')).length;
      print(
        `${postcodes} postcodes: ${sectors} sectors, ${places.size - sectors} districts. ` +
          `${leftOut} rows without a postcode or a position in use were left out. Servers follow within ten minutes.`,
      );
    },
  },
];
