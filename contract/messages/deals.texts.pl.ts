import type { texts as en } from './deals.texts.ts';
import type { Translation } from './text-catalogue.ts';

export const texts: Translation<typeof en> = { mealDeals: 'Zestawy' };
