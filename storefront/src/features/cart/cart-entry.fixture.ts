import type { NewCartEntry } from './cart.ts';

export const SAMOSA: NewCartEntry = {
  itemId: 'samosa',
  quantity: 1,
  options: [],
  note: '',
  name: 'Samosa',
  brandId: 'b',
  brandName: 'B',
  choices: [],
  unitPriceMinor: 525,
  picture: null,
};
