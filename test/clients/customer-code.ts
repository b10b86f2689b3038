/** A customer's code in a message. The groups of a phone number, which follow non-breaking spaces, do not match. */
export const CUSTOMER_CODE = /(?<!\u00a0)\b\d{4}\b/;
