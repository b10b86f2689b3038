import type { LegalPageName } from '../../../../contract/packs/pack.ts';

export const texts = {
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  cookies: 'Cookie policy',
} satisfies Record<LegalPageName, string>;
