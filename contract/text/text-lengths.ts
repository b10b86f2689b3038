// The longest texts that people may type, in characters as `maxlength` counts them: fields stop there, schemas refuse more.
export const MAX_LENGTH = {
  /** By field. */
  address: {
    flat: 40,
    instructions: 300,
    label: 40,
    line1: 120,
    line2: 120,
    postcode: 12,
    town: 80,
  },
  contactMessage: 2_000,
  dishNote: 200,
  email: 254,
  fullName: 120,
  /** A first or a last name. */
  namePart: 60,
  orderNote: 300,
  passkeyName: 60,
  phone: 40,
  promoCode: 40,
  printerName: 40,
  reservationMessage: 200,
  /** A sentence of staff to the customer. */
  staffNote: 300,
  stationName: 40,
} as const;
