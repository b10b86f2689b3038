// Separate from invite.texts.ts, because every page has the drawer. Prescribed by specification section 8.
export const texts = {
  sharingNotSupported: 'Sharing is not supported on this device.',
};
