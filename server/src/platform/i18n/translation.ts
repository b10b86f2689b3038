// Translations of a pack: a table from its own texts to those of another language, as
// in gettext. A text that changes loses its translation instead of having a wrong one.
export {
  createTranslator,
  collectTexts,
  type Translator,
  type Translated,
  type TranslationTable,
  type TranslationTables,
} from './translator.ts';
export {
  translateBrand,
  translateConsent,
  translateItem,
  translatePromotion,
  translateSection,
  translateSite,
  translateTagline,
  translateTitles,
} from './translate-parts.ts';
