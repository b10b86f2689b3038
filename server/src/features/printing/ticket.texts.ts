import type { AllergenLevel } from '../../../../contract/catalogue/live-allergens.ts';
import type { Mode } from '../../../../contract/sites/store.ts';

/** Words on a printed ticket, in the language of the site. */
export const texts = {
  mode: { delivery: 'DELIVERY', pickup: 'COLLECTION' } as Record<Mode, string>,
  dueAt: (when: string) => `Due ${when}`,
  asap: 'As soon as possible',
  checkAge: 'CHECK ID - CHALLENGE 25',
  cancelled: 'CANCELLED - STOP COOKING',
  refunded: 'REFUNDED, LEAVE OUT:',
  changed: 'CHANGED - REPLACES THE TICKET BEFORE',
  station: (name: string) => name.toUpperCase(),
  part: (number: number, count: number) => `PART ${number} OF ${count}`,
  copy: 'COPY',
  maybeCopy: 'MAY BE A COPY',
  allergyNotice: (names: string) => `ALLERGY: NO ${names}`,
  allergyNote: 'ALLERGY - READ THE NOTE',
  note: (note: string) => `Note: ${note}`,
  readOnScreen: 'NOT ALL CAN BE PRINTED - READ THE ORDER ON THE SCREEN',
  noteOnScreen: 'READ THE NOTE ON THE SCREEN',
  mayContain: (names: string) => `may contain ${names}`,
  /** An allergen was added after the order. */
  sinceOrder: (level: AllergenLevel, name: string) =>
    level === 'contains' ? `NOW CONTAINS ${name}` : `NOW MAY CONTAIN ${name}`,
  notVerified: 'Allergens not verified',
  testPage: 'Test page',
  testPageNext: (printer: string, time: string) => `The printer ${printer} works, ${time}.`,
};
