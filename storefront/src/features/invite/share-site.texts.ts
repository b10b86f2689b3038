// Apart from the rest of this room, because the drawer of every page shares too. Spec section 8 says it.
export const texts = {
  sharingNotSupported: 'Sharing is not supported on this device.',
};
