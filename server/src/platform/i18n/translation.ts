// What a pack says, in another language. A pack's translations are a table from its own texts to the others, as
// gettext has them: a text that changes loses its translation instead of keeping a wrong one.
export {
  translatorFor,
  textsLookedUp,
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
} from './translate-parts.ts';
