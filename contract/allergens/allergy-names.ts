// What people call allergies, the fourteen allergens and the foods that they are known by, folded (contract/text/fold-text.ts).
// Whole words; an English one also stands for its plural and for the word with -free. A star at the end stands for all endings of
// Polish grammar, a plus for the space of a phrase.
import type { Allergen } from './allergens.ts';

interface Names {
  en: string;
  pl: string;
}

/** Names of allergies that tell no allergen. */
export const ALLERGY_NAMES: Names = {
  en: 'allerg* alergic alergy intoleran* anaphyla* epipen epi+pen coeliac celiac',
  pl: 'alerg* uczul* nietoleran* anafilak* celiaki* adrenalin*',
};

/**
 * The words leave out bread, a side dish that is ordered often (people with coeliac disease write gluten or wheat), and
 * chestnut, which is no nut of the law.
 */
export const ALLERGEN_NAMES: Record<Allergen, Names> = {
  celery: { en: 'celery celeriac', pl: 'seler*' },
  gluten: {
    en: 'gluten wheat barley rye spelt oat kamut semolina bulgur couscous seitan breadcrumb',
    pl: 'gluten* bezgluten* pszenic* pszenn* zyto zyta zytem zytni* jeczmien* owies owsa owsian* orkisz*',
  },
  crustaceans: {
    en: 'crustacean shellfish seafood prawn shrimp crab lobster langoustine crayfish crawfish scampi',
    pl: 'skorupiak* krewet* krab krab(a|y|ow|em|ami) homar* langust* owoc(e|ow|om|ami|ach)+morza',
  },
  eggs: {
    en: 'egg mayo mayonnaise aioli omelette omelet meringue yolk',
    pl: 'jajk* jajec* jajek jaj jaja jaje jajo majonez* zoltk*',
  },
  fish: {
    en: 'fish anchovy anchovies tuna salmon cod haddock mackerel sardine swordfish',
    pl:
      'ryb ryb(a|y|e|ie|om|ami|ach) rybk* rybn(y|a|e|ego|ej|ym|ych) losos* tunczyk* dorsz* makrel* sardynk* anchois ' +
      'sledz sledz(ia|ie|i|iem)',
  },
  lupin: { en: 'lupin lupine', pl: 'lubin lubin(u|em|ie|y|ow) lubinow*' },
  milk: {
    en:
      'milk dairy lactose casein whey butter buttermilk ghee cream cheese yoghurt yogurt paneer mozzarella parmesan ' +
      'cheddar feta halloumi mascarpone ricotta kefir',
    pl:
      'mlek* mlecz* bezmlecz* nabial* laktoz* bezlaktoz* kazein* serwatk* ser ser(a|em|ze|y|ow|om|ami) serek serk(a|i|iem|ow) ' +
      'serow* maslo masl(a|em|e) maslan* smietan* jogurt* twarog* twaroz* kefir*',
  },
  molluscs: {
    en: 'mollusc mollusk mussel oyster clam scallop cockle whelk squid calamari octopus cuttlefish snail escargot',
    pl: 'mieczak* malz malz(a|e|y|om|ami|ach) ostryg* kalmar* osmiornic* slimak*',
  },
  mustard: { en: 'mustard', pl: 'musztard* gorczyc*' },
  nuts: {
    en: 'nut treenut almond hazelnut walnut cashew pecan pistachio macadamia praline marzipan frangipane',
    pl: 'orzech* orzesz* migdal* nerkowc* nerkowiec pistacj* pekan* makadami* laskow* marcepan*',
  },
  peanuts: { en: 'peanut groundnut arachis satay', pl: 'arachid* fistaszk*' },
  sesame: {
    en: 'sesame tahini tahina hummus houmous humous halva halvah',
    pl: 'sezam* tahin* hummus* humus* chalw*',
  },
  soya: { en: 'soya soy soybean soyabean tofu edamame tempeh miso tamari', pl: 'soj* soi tofu' },
  sulphites: {
    en: 'sulphite sulfite (sulphur|sulfur)+dioxide',
    pl: 'siarczyn* dwutlen(ek|ku|kiem)+siarki',
  },
};

/** Foods without the allergen whose name is a word of them; they are taken out first. */
export const LOOK_ALIKES =
  '(coconut|oat|rice|hemp)+(milk|cream|butter|yoghurt|yogurt) (cocoa|shea|apple)+butter butter+bean cream+of+tartar ' +
  'cream+soda egg+plant oyster+mushroom (dough|ginger)+nut ' +
  'mlek(o|a|iem)+(kokosow|owsian|ryzow)(e|ego|ym) masl(o|a|em)+kakaow(e|ego|ym)';
