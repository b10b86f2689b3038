export const yourPostcode = 'Your postcode';
export const check = 'Check';
export const fullPostcode = 'Enter a full UK postcode, such as NW1 8AB.';
