export const deliverTo = 'Deliver to';
export const addAddress = 'Add an address';
export const edit = 'Edit';
export const remove = 'Delete';
export const reallyRemove = (name: string) => `Really delete ${name}?`;

export const find = 'Find your address';
export const findHow =
  'Type your postcode, with your house number if you like, or fill in the lines below.';
export const found = 'Addresses';
export const looking = 'Looking up addresses…';
export const someFound = (total: number, shown: number) =>
  total > shown
    ? `${shown} of ${total} addresses. Add your house number to see yours.`
    : `${total} ${total === 1 ? 'address' : 'addresses'}`;
export const noneFound = 'No address found. Please type yours below.';
export const notFoundOut = 'We can’t look addresses up right now. Please type yours below.';

export const address = 'Address';
export const line1 = 'Address line 1';
export const flat = 'Flat or floor (optional)';
export const line2 = 'Address line 2 (optional)';
export const town = 'Town or city';
export const postcode = 'Postcode';
export const nameIt = 'Name it (optional)';
export const nameExamples = 'Home, Work …';
export const instructions = 'Instructions for the courier (optional)';
export const save = 'Save address';
export const saving = 'Saving…';
export const cancel = 'Cancel';

export const line1Required = 'Address line 1 is required';
export const townRequired = 'Town is required';
export const postcodeInvalid = 'Enter a full UK postcode, such as NW1 8AB.';
