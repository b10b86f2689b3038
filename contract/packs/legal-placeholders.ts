/** Placeholders (`{{...}}`) allowed in a pack's legal pages. */
export const LEGAL_PLACEHOLDERS = [
  'legalName',
  'companyNumber',
  'vatNumber',
  'address',
  'legalAddress',
  'websiteName',
  'supportEmail',
  'contactNumber',
] as const;
export type LegalPlaceholder = (typeof LEGAL_PLACEHOLDERS)[number];
