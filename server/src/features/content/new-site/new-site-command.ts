// npm run tiffin -- site new: a site with a store and a menu, from a few answers.
import { readFile } from 'node:fs/promises';

import type { Coordinates } from '../../../../../contract/address/distance.ts';
import { parsePostcode, type Postcode } from '../../../../../contract/address/postcode.ts';
import { tenantSlug } from '../../../../../contract/ids.ts';
import {
  CommandFailed,
  UsageError,
  type CliCommand,
  type CliInput,
} from '../../../platform/cli/cli.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { readLocate, type Locate } from '../../places/places.ts';
import { importPackFiles, InvalidPackError } from '../import-pack.ts';
import { getCliActor } from '../publish/command-line.ts';
import { readLiveSite } from '../publish/live-site.ts';
import { readStarterMenu } from './read-starter-menu.ts';
import { createStarterPack, type StarterDish, type StarterSite } from './starter-pack.ts';

interface NewSiteDeps {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Database, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
}

const colour = { pattern: /^#[0-9a-fA-F]{6}$/, description: 'a colour such as #0F6B5C' };
const filled = { pattern: /\S/, description: 'not empty' };

const OPTIONS = {
  name: {
    value: 'NAME',
    description: 'name of the restaurant, as customers see it',
    isRequired: true,
    format: filled,
  },
  host: {
    value: 'HOST',
    description: 'where its site is, such as curry.example',
    isRequired: true,
    format: filled,
  },
  address: {
    value: "'LINE, TOWN, POSTCODE'",
    description: 'of the kitchen, from which the delivery zone is made',
    isRequired: true,
    format: { pattern: /,[^,]*,/, description: "'1 High Street, Leeds, LS1 6DT'" },
  },
  at: {
    value: 'LATITUDE,LONGITUDE',
    description: 'where the kitchen is, if no places are imported',
    format: {
      pattern: /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/,
      description: 'such as 53.797,-1.542',
    },
  },
  phone: {
    value: 'NUMBER',
    description: 'of the restaurant',
    isRequired: true,
    format: { pattern: /^\+?\d{7,15}$/, description: '7 to 15 digits without spaces' },
  },
  email: {
    value: 'EMAIL',
    description: 'of the restaurant, for questions of customers',
    isRequired: true,
    format: { pattern: /^[^@\s]+@[^@\s]+$/, description: 'an e-mail address' },
  },
  company: {
    value: "'NAME, NUMBER'",
    description: 'who sells: the company and its number, as on receipts',
    isRequired: true,
    format: { pattern: /\S,\s*\S/, description: "'Curry House Ltd, 01234567'" },
  },
  vat: { value: 'NUMBER', description: 'its VAT number, if it has one' },
  hours: {
    value: 'HH:MM-HH:MM',
    description: 'every day; 12:00-22:00 if left out',
    format: {
      pattern: /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
      description: 'such as 12:00-22:00',
    },
  },
  colour: { value: '#RRGGBB', description: 'of buttons and links', format: colour },
  second: { value: '#RRGGBB', description: 'beside the first', format: colour },
  menu: {
    value: 'FILE',
    description: 'CSV with the columns name and price, and section and description if you like',
    isRequired: true,
  },
} as const satisfies NonNullable<CliCommand['options']>;

export const newSiteCommands = ({ print, withDatabase }: NewSiteDeps): CliCommand[] => [
  {
    name: 'site new',
    args: ['SITE'],
    description:
      'a new site with a store and a menu, whose id is SITE; it is changed in the console',
    options: OPTIONS,
    async run({ args: [id = ''], values }) {
      if (!tenantSlug.safeParse(id).success)
        throw new UsageError('SITE must be an id of small letters, digits and -.');
      const dishes = await readMenuFile(values['menu'] ?? '');
      await withDatabase(async (database, now) => {
        const { tenant } = await withTenant(database.owner, id, (tx) => readLiveSite(tx, now()));
        if (tenant) throw new CommandFailed(`There is a site '${id}' already.`);
        const site = readAnswers({ id, values, dishes, locate: await readLocate(database.app) });
        await importPackFiles(database, await createStarterPack(site), {
          actor: getCliActor(),
          now,
        }).catch(explainProblems);
      });
      print(`${id}: ${dishes.length} dishes, whose allergens are not verified yet`);
      print(`Next: tiffin staff invite ${id} EMAIL --name NAME --role owner`);
    },
  },
];

async function readMenuFile(file: string): Promise<StarterDish[]> {
  const bytes = await readFile(file).catch(() => {
    throw new CommandFailed(`There is no file ${file}.`);
  });
  return readStarterMenu(bytes);
}

interface Answers extends Pick<CliInput, 'values'> {
  id: string;
  dishes: readonly StarterDish[];
  locate: Locate;
}

function readAnswers({ id, values, dishes, locate }: Answers): StarterSite {
  const read = (name: keyof typeof OPTIONS): string => values[name]?.trim() ?? '';
  const parts = read('address')
    .split(',')
    .map((part) => part.trim());
  const postcode = parsePostcode(parts.pop() ?? '');
  if (!postcode)
    throw new CommandFailed('--address must end with a full postcode such as LS1 6DT.');
  const town = parts.pop() ?? '';
  const company = read('company');
  const comma = company.lastIndexOf(',');
  const [opens = '', closes = ''] = (read('hours') || '12:00-22:00').split('-');
  return {
    id,
    host: read('host'),
    name: read('name'),
    phone: read('phone'),
    email: read('email'),
    address: {
      line: parts.join(', '),
      town,
      postcode,
      place: findPlace(read('at'), postcode, locate),
    },
    company: {
      legalName: company.slice(0, comma).trim(),
      companyNumber: company.slice(comma + 1).trim(),
      vatNumber: read('vat'),
    },
    colours: [read('colour') || '#0F6B5C', read('second') || '#FFD479'],
    hours: [opens, closes],
    dishes,
  };
}

function findPlace(at: string, postcode: Postcode, locate: Locate): Coordinates {
  const [latitude, longitude] = at.split(',').map(Number);
  const given =
    at !== '' && latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
  const place = given ?? locate(postcode);
  if (!place)
    throw new CommandFailed(
      `Nobody knows where ${postcode.full} is: give --at, or import places (tiffin places import).`,
    );
  return place;
}

/** Problems of the pack that was made are those of the answers. */
function explainProblems(error: unknown): never {
  if (!(error instanceof InvalidPackError)) throw error;
  throw new CommandFailed(
    error.problems.map(({ field, message }) => `${field}: ${message}`).join('\n'),
  );
}
