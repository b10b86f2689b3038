// What a new site is asked in the office: who it is, where, and its colours. The rest is asked by the screens that have it later.
import { z } from 'zod';

import { slug } from '../ids.ts';
import { colour } from '../sites/tenant.ts';
import { officeBanner } from './office-texts.ts';

/** Empty: it is not entered yet. */
export const siteSetup = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The first brand and the first store: a new site has one of each. */
  brandId: slug,
  storeId: slug,
  /** A new brand is described by the site's name. */
  brandTexts: z.object({ description: z.string(), cuisine: z.string() }),
  /** The landing page has them. */
  banners: z.array(officeBanner),
  hasZone: z.boolean(),
  address: z.object({ line: z.string(), town: z.string(), postcode: z.string() }),
  company: z.object({
    legalName: z.string(),
    companyNumber: z.string(),
    vatNumber: z.string(),
  }),
  colours: z.object({ first: colour, second: colour }),
});
export type SiteSetup = z.infer<typeof siteSetup>;

/** Null: nobody knows where the postcode is. */
export const postcodeLocation = z
  .object({ latitude: z.number(), longitude: z.number() })
  .nullable();
export type PostcodeLocation = z.infer<typeof postcodeLocation>;
