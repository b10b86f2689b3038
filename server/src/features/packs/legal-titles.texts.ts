import type { LegalPage } from './tenant-pack.ts';

export const texts = {
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  cookies: 'Cookie policy',
} satisfies Record<LegalPage, string>;
