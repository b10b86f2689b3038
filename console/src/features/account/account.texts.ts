export const texts = {
  notHere: 'This tablet belongs to the store. Your passkeys are on a device of your own.',
  failed: 'Your passkeys could not be loaded.',
  retry: 'Try again',
  passkeys: 'Your passkeys',
  passkeysWhat:
    'A passkey signs you in with your fingerprint, face or screen lock instead of a code, and keeps you signed in for 30 days. From then on, changes of the team and large refunds ask for it.',
  noPasskeys: 'You have none yet.',
  notSupported: 'This browser has no passkeys.',
  addPasskey: 'Add a passkey',
  passkeySince: (day: string) => `Since ${day}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
};
