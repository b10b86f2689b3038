export const texts = {
  deliverTo: 'Deliver to',
  addAddress: 'Add an address',
  edit: 'Edit',
  remove: 'Delete',
  reallyRemove: (name: string) => `Really delete ${name}?`,

  find: 'Find your address',
  findHow: 'Type your postcode, with your house number if you like, or fill in the lines below.',
  found: 'Addresses',
  looking: 'Looking up addresses…',
  someFound: (total: number, shown: number) =>
    total > shown
      ? `${shown} of ${total} addresses. Add your house number to see yours.`
      : `${total} ${total === 1 ? 'address' : 'addresses'}`,
  noneFound: 'No address found. Please type yours below.',
  notFoundOut: 'We can’t look addresses up right now. Please type yours below.',

  address: 'Address',
  line1: 'Address line 1',
  flat: 'Flat or floor (optional)',
  line2: 'Address line 2 (optional)',
  town: 'Town or city',
  postcode: 'Postcode',
  nameIt: 'Name it (optional)',
  nameExamples: 'Home, Work …',
  instructions: 'Instructions for the courier (optional)',
  save: 'Save address',
  saving: 'Saving…',
  cancel: 'Cancel',
};
