// What the parts of the screen of texts share.
import type { OfficeTexts } from '../../../../contract/content/office-texts.ts';
import type { Language } from '../../../../contract/language.ts';
import { formatList } from '../../platform/locale.ts';
import type { ChosenSet } from '../content-changes/content-changes.ts';
import { texts } from './texts.texts.ts';

export interface TextPartProps {
  data: OfficeTexts;
  chosen: ChosenSet;
  onChanged: () => Promise<unknown>;
}

export const nameLanguages = (languages: readonly Language[]): string =>
  formatList(languages.map((language) => texts.languages[language]));
