// What the steps about the site, its hours and its zone change, as fields of documents.
import { parsePostcode, parsePostcodeArea } from '../../../../contract/address/postcode.ts';
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { PostcodeLocation, SiteSetup } from '../../../../contract/content/site-setup.ts';
import type { Weekday } from '../../../../contract/sites/store.ts';
import { readPrice, writePrice } from '../menu/menu.ts';

/** As typed. */
interface SiteDraft {
  name: string;
  phone: string;
  email: string;
  line: string;
  town: string;
  postcode: string;
  /** 'latitude, longitude', where nobody knows the postcode. */
  place: string;
  legalName: string;
  companyNumber: string;
  vatNumber: string;
}
export type SiteField = keyof SiteDraft;

export const toSiteDraft = ({ name, phone, email, address, company }: SiteSetup): SiteDraft => ({
  name,
  phone,
  email,
  ...address,
  place: '',
  ...company,
});

const trimPhone = (typed: string): string => typed.replace(/[\s().-]/g, '');

const IS_RIGHT: Readonly<Record<SiteField, (typed: string) => boolean>> = {
  name: (typed) => typed !== '',
  phone: (typed) => /^\+?\d{7,15}$/.test(trimPhone(typed)),
  email: (typed) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed),
  line: (typed) => typed !== '',
  town: (typed) => typed !== '',
  postcode: (typed) => parsePostcode(typed) !== null,
  place: (typed) => typed === '' || readPlace(typed) !== null,
  legalName: (typed) => typed !== '',
  companyNumber: (typed) => typed !== '',
  vatNumber: () => true,
};

export const findWrongFields = (draft: SiteDraft): SiteField[] =>
  (Object.keys(IS_RIGHT) as SiteField[]).filter((field) => !IS_RIGHT[field](draft[field].trim()));

/** '53.797, -1.542'; null: it is no place. */
export function readPlace(typed: string): PostcodeLocation {
  const match = /^(-?\d{1,2}(?:\.\d{1,8})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(
    typed.trim(),
  );
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** In all prices of a company with a VAT number: the UK's rate for hot food. */
const VAT_PERCENT = '20';

/** The fields that differ from what the site has. `place`: of the postcode. */
export function listSiteChanges(
  setup: SiteSetup,
  typed: SiteDraft,
  place: NonNullable<PostcodeLocation>,
): FieldInput[] {
  const before = toSiteDraft(setup);
  const entries = Object.entries(typed).map(([field, value]) => [field, value.trim()]);
  const draft = { ...typed, ...Object.fromEntries(entries) } as SiteDraft;
  const phone = trimPhone(draft.phone);
  const postcode = parsePostcode(draft.postcode)?.full ?? draft.postcode;
  const { line, town, name, email, legalName, companyNumber, vatNumber } = draft;
  const brand = `brand/${setup.brandId}`;
  const store = `store/${setup.storeId}`;
  const isNewAddress = line !== before.line || town !== before.town || postcode !== before.postcode;
  const isNewCompany =
    legalName !== before.legalName ||
    companyNumber !== before.companyNumber ||
    vatNumber !== before.vatNumber;
  const directionLink = `https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}`;
  const address = `${line}, ${town} ${postcode}`;
  const set = (document: string, fields: Readonly<Record<string, unknown>>): FieldInput[] =>
    Object.entries(fields).map(([field, value]) => ({
      document,
      field,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }));
  const { brandTexts, banners } = setup;
  const toNewName = (text: string): string => (text === before.name ? name : text);
  const renamedTexts = Object.entries(brandTexts).filter(([, text]) => text === before.name);
  const when = (isChanged: boolean, ...changes: FieldInput[][]) =>
    isChanged ? changes.flat() : [];
  return [
    ...when(
      name !== before.name,
      set('site', { websiteName: name }),
      set(brand, { name }),
      set(store, { name }),
      set(brand, Object.fromEntries(renamedTexts.map(([field]) => [field, name]))),
    ),
    ...when(
      name !== before.name && banners.some(({ title }) => title === before.name),
      set('home', {
        banners: banners.map((banner) => ({ ...banner, title: toNewName(banner.title) })),
      }),
    ),
    ...when(phone !== before.phone, set('site', { contactNumber: phone }), set(store, { phone })),
    ...when(email !== before.email, set('site', { supportEmail: email })),
    ...when(
      isNewAddress,
      set('site', {
        locationData: { addressLine1: line, addressLine2: `${town} ${postcode}`, directionLink },
      }),
      set(store, { addressLine1: line, town, postcode, directionLink }),
      set(store, { latitude: String(place.latitude), longitude: String(place.longitude) }),
    ),
    ...when(
      isNewCompany || isNewAddress,
      set('site', { legal: { legalName, companyNumber, vatNumber, address } }),
    ),
    ...when(
      vatNumber !== '' && before.vatNumber === '',
      set(brand, { 'defaults.vat': VAT_PERCENT }),
    ),
  ];
}

export interface WeekDraft {
  opens: string;
  closes: string;
  days: readonly Weekday[];
}

export const isWeekRight = ({ opens, closes, days }: WeekDraft): boolean =>
  opens !== '' && closes !== '' && days.length > 0;

export const listWeekChanges = (
  { storeId }: SiteSetup,
  { opens, closes, days }: WeekDraft,
): FieldInput[] =>
  days.map((day) => ({
    document: `hours/${storeId}`,
    field: day,
    value: JSON.stringify([[opens, closes]]),
  }));

export interface ColourDraft {
  first: string;
  second: string;
}

/** '#C33', 'cc3333' or '#CC3333' as '#CC3333'; null: it is no colour. */
export function readColour(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '');
  if (!/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits)) return null;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${six.toUpperCase()}`;
}

export function listColourChanges(
  { brandId, colours }: SiteSetup,
  { first, second }: ColourDraft,
): FieldInput[] {
  if (first === colours.first && second === colours.second) return [];
  const fields = { colorPalatte: first, SecondaryColorPalatte: second };
  const ofDocument = (document: string): FieldInput[] =>
    Object.entries(fields).map(([field, value]) => ({ document, field, value }));
  return [...ofDocument('theme'), ...ofDocument(`brand/${brandId}`)];
}

/** As typed. */
interface FirstZoneDraft {
  areas: string;
  fee: string;
  minimum: string;
}

/** Districts and sectors, and what is none. */
export function readZoneAreas(typed: string): { areas: string[]; wrong: string[] } {
  const parts = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const areas = parts.flatMap((part) => parsePostcodeArea(part)?.area ?? []);
  return {
    areas: [...new Set(areas)],
    wrong: parts.filter((part) => parsePostcodeArea(part) === null),
  };
}

/** Delivery begins with its first zone. */
export function listZoneInputs({ storeId }: SiteSetup, draft: FirstZoneDraft): FieldInput[] {
  const { areas } = readZoneAreas(draft.areas);
  const zone = {
    name: areas.join(', ').slice(0, 60),
    postcodes: areas,
    fee: writePrice(readPrice(draft.fee) ?? 0),
    minimum: writePrice(readPrice(draft.minimum) ?? 0),
  };
  return [
    { document: `zones/${storeId}`, field: 'zones.near', value: JSON.stringify(zone), isNew: true },
    { document: `store/${storeId}`, field: 'modes', value: JSON.stringify(['delivery', 'pickup']) },
  ];
}
