// What a new site is asked, with what is known already.
import type { SiteSetup } from '../../../../../../contract/content/site-setup.ts';
import {
  NOT_ENTERED,
  UNKNOWN_PHONE,
  UNKNOWN_POSTCODE,
} from '../../../../../../contract/content/starter-site.ts';
import type { PackStoreFile } from '../../../../../../contract/packs/pack-store.ts';
import type { PackHome, PackSite } from '../../../../../../contract/packs/pack.ts';
import type { Documents } from '../../engine/fields.ts';
import { listDocuments } from '../list-documents.ts';
import { hasZone } from './first-order.ts';

type SiteFields = Pick<PackSite, 'websiteName' | 'contactNumber' | 'supportEmail' | 'legal'>;
type ThemeFields = Pick<PackSite, 'colorPalatte' | 'SecondaryColorPalatte'>;
type StoreFields = Pick<PackStoreFile, 'addressLine1' | 'town' | 'postcode'>;

const PLACEHOLDERS: readonly string[] = [NOT_ENTERED, UNKNOWN_PHONE, UNKNOWN_POSTCODE];
const withoutPlaceholder = (text: string): string => (PLACEHOLDERS.includes(text) ? '' : text);

/** Null: it is a group, which has no stores. */
export function toSiteSetup(documents: Documents): SiteSetup | null {
  const [store] = listDocuments<StoreFields>(documents, 'store');
  const [brand] = listDocuments<SiteSetup['brandTexts']>(documents, 'brand');
  if (!store || !brand) return null;
  const site = documents.get('site') as unknown as SiteFields;
  const theme = documents.get('theme') as unknown as ThemeFields;
  const { banners } = (documents.get('home') ?? { banners: [] }) as unknown as Pick<
    PackHome,
    'banners'
  >;
  const [storeId, { addressLine1, town, postcode }] = store;
  const [brandId, { description, cuisine }] = brand;
  const { legalName, companyNumber, vatNumber } = site.legal;
  return {
    name: site.websiteName,
    phone: withoutPlaceholder(site.contactNumber),
    email: site.supportEmail,
    brandId,
    storeId,
    brandTexts: { description, cuisine },
    banners,
    hasZone: hasZone(documents),
    address: {
      line: withoutPlaceholder(addressLine1),
      town: withoutPlaceholder(town),
      postcode: withoutPlaceholder(postcode),
    },
    company: {
      legalName: withoutPlaceholder(legalName),
      companyNumber: withoutPlaceholder(companyNumber),
      vatNumber,
    },
    colours: { first: theme.colorPalatte, second: theme.SecondaryColorPalatte },
  };
}
