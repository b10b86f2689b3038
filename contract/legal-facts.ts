/** Placeholders (`{{...}}`) allowed in a pack's legal pages. */
export const LEGAL_FACTS = [
  'legalName',
  'companyNumber',
  'vatNumber',
  'address',
  'legalAddress',
  'websiteName',
  'supportEmail',
  'contactNumber',
] as const;
export type LegalFact = (typeof LEGAL_FACTS)[number];
