// What a pack says, in another language. A pack's translations are a table from its own texts to the others, as
// gettext has them: a text that changes loses its translation instead of keeping a wrong one.
export {
  speechFor,
  textsSaid,
  type Speech,
  type Spoken,
  type Words,
  type WordsByLanguage,
} from './speech.ts';
export {
  brandIn,
  consentIn,
  itemIn,
  promotionIn,
  sectionIn,
  siteIn,
  taglineIn,
} from './spoken-parts.ts';
