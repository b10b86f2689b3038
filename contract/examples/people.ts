// A customer of the demo, as the description of the API shows one.
import type { ConsentRecord } from '../customers/consent.ts';
import type { Address, Customer } from '../customers/customer.ts';
import type { CreditEntry } from '../customers/loyalty.ts';

export const EXAMPLE_CUSTOMER: Customer = {
  id: '01a206d5-0f6e-79b1-bfb9-1be06f038178',
  first_name: 'Amira',
  last_name: 'Khan',
  email: 'amira@example.com',
  phone: null,
  marketing: { email: false, sms: false, whatsapp: false },
};

export const EXAMPLE_ADDRESS: Address = {
  id: '01a206d5-0f82-7333-a362-c1bb40fc0481',
  label: 'Home',
  line1: '12 Example Street',
  line2: '',
  town: 'London',
  postcode: 'NW1 8AB',
  flat: '',
  instructions: 'The blue door',
};

export const EXAMPLE_ADDRESS_INPUT = {
  label: 'Home',
  line1: '12 Example Street',
  town: 'London',
  postcode: 'NW1 8AB',
  instructions: 'The blue door',
};

export const EXAMPLE_SESSION = {
  id: '01a206d5-0f6f-71e1-b665-7a9775e67e37',
  createdAt: '2026-11-23T17:15:56.142Z',
  lastSeenAt: '2026-11-23T17:15:56.142Z',
  device: 'Chrome on Android',
  isCurrent: true,
};

export const EXAMPLE_CONSENT: ConsentRecord = {
  kind: 'offers',
  channel: 'email',
  wording: 'Tell me about offers and new kitchens.',
  locale: 'en-GB',
  agreedAt: '2026-11-23T17:20:00.000Z',
  withdrawnAt: null,
};

export const EXAMPLE_CREDIT: CreditEntry = {
  id: '01a206d7-4410-7c3e-8a55-0c8f1a2b3c4d',
  kind: 'referral',
  amountMinor: 500,
  at: '2026-11-24T19:02:11.000Z',
  order: null,
};
