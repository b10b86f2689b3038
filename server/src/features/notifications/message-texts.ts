// The texts of messages, by area, in every language.
import { texts as fieldsPl } from '../../../../contract/content/members/field-names.texts.pl.ts';
import { texts as fieldsEn } from '../../../../contract/content/members/field-names.texts.ts';
import { texts as rulesPl } from '../../../../contract/content/rules/price-rules.texts.pl.ts';
import { texts as rulesEn } from '../../../../contract/content/rules/price-rules.texts.ts';
import { texts as allergensPl } from '../../../../contract/messages/allergens.texts.pl.ts';
import { texts as allergensEn } from '../../../../contract/messages/allergens.texts.ts';
import type { TextCatalogue } from '../../../../contract/messages/text-catalogue.ts';
import { texts as figuresPl } from '../../../../contract/reports/figures.texts.pl.ts';
import { texts as figuresEn } from '../../../../contract/reports/figures.texts.ts';
import { texts as bookingPl } from './texts/booking.texts.pl.ts';
import { texts as bookingEn } from './texts/booking.texts.ts';
import { texts as contactPl } from './texts/contact.texts.pl.ts';
import { texts as contactEn } from './texts/contact.texts.ts';
import { texts as framePl } from './texts/frame.texts.pl.ts';
import { texts as frameEn } from './texts/frame.texts.ts';
import { texts as newsletterPl } from './texts/newsletter.texts.pl.ts';
import { texts as newsletterEn } from './texts/newsletter.texts.ts';
import { texts as orderPl } from './texts/order.texts.pl.ts';
import { texts as orderEn } from './texts/order.texts.ts';
import { texts as signInPl } from './texts/sign-in.texts.pl.ts';
import { texts as signInEn } from './texts/sign-in.texts.ts';
import { texts as staffPl } from './texts/staff.texts.pl.ts';
import { texts as staffEn } from './texts/staff.texts.ts';
import { texts as waitlistPl } from './texts/waitlist.texts.pl.ts';
import { texts as waitlistEn } from './texts/waitlist.texts.ts';

export const ALLERGENS_TEXTS: TextCatalogue<typeof allergensEn> = {
  en: allergensEn,
  pl: allergensPl,
};
export const BOOKING_TEXTS: TextCatalogue<typeof bookingEn> = { en: bookingEn, pl: bookingPl };
export const CONTACT_TEXTS: TextCatalogue<typeof contactEn> = { en: contactEn, pl: contactPl };
export const FIELD_TEXTS: TextCatalogue<typeof fieldsEn> = { en: fieldsEn, pl: fieldsPl };
export const FIGURES_TEXTS: TextCatalogue<typeof figuresEn> = { en: figuresEn, pl: figuresPl };
export const FRAME_TEXTS: TextCatalogue<typeof frameEn> = { en: frameEn, pl: framePl };
export const NEWSLETTER_TEXTS: TextCatalogue<typeof newsletterEn> = {
  en: newsletterEn,
  pl: newsletterPl,
};
export const ORDER_TEXTS: TextCatalogue<typeof orderEn> = { en: orderEn, pl: orderPl };
export const RULES_TEXTS: TextCatalogue<typeof rulesEn> = { en: rulesEn, pl: rulesPl };
export const STAFF_TEXTS: TextCatalogue<typeof staffEn> = { en: staffEn, pl: staffPl };
export const SIGN_IN_TEXTS: TextCatalogue<typeof signInEn> = { en: signInEn, pl: signInPl };
export const WAITLIST_TEXTS: TextCatalogue<typeof waitlistEn> = {
  en: waitlistEn,
  pl: waitlistPl,
};
