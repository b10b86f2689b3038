import type { TextCatalogue } from '../../../../contract/messages/text-catalogue.ts';
import { texts as pl } from './legal-titles.texts.pl.ts';
import { texts as en } from './legal-titles.texts.ts';

export const LEGAL_TITLES: TextCatalogue<typeof en> = { en, pl };
