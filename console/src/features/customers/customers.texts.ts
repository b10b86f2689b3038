import type { ConsentRecord } from '../../../../contract/customers/consent.ts';
import type { CreditEntry } from '../../../../contract/customers/loyalty.ts';

export const texts = {
  customers: 'Customers',
  record: 'Customer',
  search: 'Name, e-mail or phone',
  searchHint:
    'The beginning of a name or e-mail, or the last digits of a phone. Searches are recorded.',
  tooShort: 'Type at least three characters.',
  find: 'Find',
  searching: 'Looking for customers',
  found: 'Customers found',
  none: 'No customer found. Try fewer letters, or the last four digits of the phone.',
  orderCount: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`,
  lastOrder: (day: string) => `last ${day}`,
  back: 'Customers',
  opening: 'Opening the record',
  email: 'E-mail',
  phone: 'Phone',
  since: 'Customer since',
  ordered: 'Ordered',
  orderedFor: (orders: string, amount: string) => `${orders}, ${amount}`,
  orders: 'Orders',
  noOrders: 'No paid orders.',
  onlyLatest: (shown: number, count: number) => `The latest ${shown} of ${count}.`,
  credit: (balance: string) => `Credit: ${balance}`,
  creditKinds: {
    referral: 'A friend’s first order',
    spent: 'Spent on',
    returned: 'Returned from',
  } as Record<CreditEntry['kind'], string>,
  consents: 'Consents',
  noConsents: 'Agreed to no offers and no newsletter.',
  consent: (kind: string, channel: string) => `${kind}, ${channel}`,
  consentKinds: { offers: 'Offers', newsletter: 'Newsletter' } as Record<
    ConsentRecord['kind'],
    string
  >,
  channels: { email: 'e-mail', sms: 'text message', whatsapp: 'WhatsApp' } as Record<
    ConsentRecord['channel'],
    string
  >,
  active: 'active',
  withdrawn: 'withdrawn',
  agreed: (day: string) => `Agreed ${day}`,
  withdrawnOn: (day: string) => `withdrawn ${day}`,
  favourites: 'Favourites',
  ownerOnly: 'An owner of all stores can export or erase this customer.',
  rights: 'If the customer asks for it',
  rightsHint: 'The same as Account on the site does. Make sure that it is the customer who asks.',
  export: 'Export all data',
  exporting: 'Collecting the data',
  exported: 'The file has been saved. Give it to the customer only.',
  erase: 'Erase…',
  eraseTitle: 'Erase this customer?',
  eraseHint:
    'Name, contact, addresses, consents, credit and favourites are deleted for good. Amounts and dishes of orders stay, without a name. This cannot be undone.',
  typeName: (name: string) => `Type ${name} to confirm`,
  otherName: 'That is not the name of this customer.',
  eraseName: (name: string) => `Erase ${name}`,
  erasing: 'Erasing',
  erased: 'The customer has been erased.',
};
