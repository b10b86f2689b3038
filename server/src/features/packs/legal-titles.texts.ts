import type { LegalPageName } from './build-tenant.ts';

export const texts = {
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  cookies: 'Cookie policy',
} satisfies Record<LegalPageName, string>;
