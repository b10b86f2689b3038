// npm run tiffin -- site new: a site with a store and a menu, from a few answers.
import { readFile } from 'node:fs/promises';

import type { Coordinates } from '../../../../../contract/address/distance.ts';
import { parsePostcode, type Postcode } from '../../../../../contract/address/postcode.ts';
import { STARTER_COLOURS } from '../../../../../contract/content/starter-site.ts';
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
import { inviteMember } from '../../staff/staff.ts';
import { importPackFiles, InvalidPackError } from '../import-pack.ts';
import { getCliActor } from '../publish/command-line.ts';
import { readLiveSite } from '../publish/live-site.ts';
import { readStarterMenu } from './read-starter-menu.ts';
import { createStarterPack, type StarterDish, type StarterSite } from './starter-pack.ts';

/** It goes with any colours that the owner chooses later. */
const NEUTRAL_MARK = ['#26241F', '#FFFFFF'] as const;
/** As colleagues see it. */
const MAX_OWNER_NAME = 40;

interface NewSiteDeps {
  print(line: string): void;
  /** Where the staff of a site sign in. */
  getConsoleUrl(siteId: string): string;
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
    format: { pattern: /^\+?\d{7,15}$/, description: '7 to 15 digits without spaces' },
  },
  email: {
    value: 'EMAIL',
    description: 'of the restaurant, for questions of customers; that of the owner if left out',
    format: { pattern: /^[^@\s]+@[^@\s]+$/, description: 'an e-mail address' },
  },
  company: {
    value: "'NAME, NUMBER'",
    description: 'who sells: the company and its number, as on receipts',
    format: { pattern: /\S,\s*\S/, description: "'Curry House Ltd, 01234567'" },
  },
  vat: { value: 'NUMBER', description: 'its VAT number, if it has one' },
  hours: {
    value: 'HH:MM-HH:MM',
    description: 'every day',
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
  },
  owner: {
    value: "'NAME, EMAIL'",
    description: 'who enters in the console what is left out here',
    format: {
      pattern: /^[^,]*[^,\s],\s*[^@\s]+@[^@\s]+$/,
      description: "'Priya Shah, priya@curry.example'",
    },
  },
} as const satisfies NonNullable<CliCommand['options']>;

export const newSiteCommands = ({
  print,
  getConsoleUrl,
  withDatabase,
}: NewSiteDeps): CliCommand[] => [
  {
    name: 'site new',
    args: ['SITE'],
    description:
      'a new site with a store, whose id is SITE; what is left out is entered in the console',
    options: OPTIONS,
    async run({ args: [id = ''], values }) {
      if (!tenantSlug.safeParse(id).success)
        throw new UsageError('SITE must be an id of small letters, digits and -.');
      const owner = readOwner(values['owner']);
      const email = values['email'] ?? owner?.email;
      if (email === undefined) throw new UsageError('Give --owner or --email.');
      const dishes = values['menu'] === undefined ? [] : await readMenuFile(values['menu']);
      await withDatabase(async (database, now) => {
        const { tenant } = await withTenant(database.owner, id, (tx) => readLiveSite(tx, now()));
        if (tenant) throw new CommandFailed(`There is a site '${id}' already.`);
        const locate = await readLocate(database.app);
        const site = readAnswers({ id, values, email, dishes, locate });
        await importPackFiles(database, await createStarterPack(site), {
          actor: getCliActor(),
          now,
        }).catch(explainProblems);
        if (!owner) return;
        const invitation = { ...owner, role: 'owner', storeIds: null, at: now() } as const;
        await withTenant(database.app, id, (tx) => inviteMember(tx, invitation));
      });
      print(
        dishes.length > 0
          ? `${id}: ${dishes.length} dishes, whose allergens are not verified yet`
          : `${id}: no menu yet`,
      );
      print(
        owner
          ? `Next: ${owner.email} signs in at ${getConsoleUrl(id)} and enters what is missing`
          : `Next: tiffin staff invite ${id} EMAIL --name NAME --role owner`,
      );
    },
  },
];

function readOwner(text: string | undefined): { name: string; email: string } | null {
  if (text === undefined) return null;
  const comma = text.lastIndexOf(',');
  return {
    name: text.slice(0, comma).trim().slice(0, MAX_OWNER_NAME),
    email: text
      .slice(comma + 1)
      .trim()
      .toLowerCase(),
  };
}

async function readMenuFile(file: string): Promise<StarterDish[]> {
  const bytes = await readFile(file).catch(() => {
    throw new CommandFailed(`There is no file ${file}.`);
  });
  return readStarterMenu(bytes);
}

interface Answers extends Pick<CliInput, 'values'> {
  id: string;
  email: string;
  dishes: readonly StarterDish[];
  locate: Locate;
}

function readAnswers({ id, values, email, dishes, locate }: Answers): StarterSite {
  const read = (name: keyof typeof OPTIONS): string => values[name]?.trim() ?? '';
  const [opens, closes] = read('hours').split('-');
  const colours = [
    read('colour') || STARTER_COLOURS[0],
    read('second') || STARTER_COLOURS[1],
  ] as const;
  return {
    id,
    host: read('host'),
    name: read('name'),
    phone: read('phone'),
    email,
    address: readAddress(read('address'), read('at'), locate),
    company: readCompany(read('company'), read('vat')),
    colours,
    mark: read('colour') === '' ? NEUTRAL_MARK : colours,
    hours: opens && closes ? [opens, closes] : null,
    dishes,
  };
}

function readAddress(text: string, at: string, locate: Locate): StarterSite['address'] {
  if (text === '') return null;
  const parts = text.split(',').map((part) => part.trim());
  const postcode = parsePostcode(parts.pop() ?? '');
  if (!postcode)
    throw new CommandFailed('--address must end with a full postcode such as LS1 6DT.');
  const town = parts.pop() ?? '';
  return { line: parts.join(', '), town, postcode, place: findPlace(at, postcode, locate) };
}

function readCompany(text: string, vatNumber: string): StarterSite['company'] {
  if (text === '') return null;
  const comma = text.lastIndexOf(',');
  return {
    legalName: text.slice(0, comma).trim(),
    companyNumber: text.slice(comma + 1).trim(),
    vatNumber,
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
