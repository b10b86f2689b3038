// Which texts of a pack are said in other languages. Names of sites, brands, stores, dishes and their options are not:
// they stand on orders, and an order has one name for a thing.
import type { BrandDefinition, ItemDefinition, OptionGroup } from '../../../contract/catalogue.ts';
import type { PromotionDefinition } from '../../../contract/promotion.ts';
import type { SiteDefinition } from '../../../contract/tenant-definition.ts';
import type { Speech, Spoken } from './speech.ts';

type TextField<Part> = {
  [Field in keyof Part]-?: Part[Field] extends string ? Field : never;
}[keyof Part];

/** A part whose texts are said all or not at all: half a translated offer is worse than none. */
function said<Part extends object>(
  part: Part,
  fields: readonly TextField<Part>[],
  { own, together }: Speech,
): Spoken<Part> {
  const texts = fields.map((field) => [field, String(part[field])] as const);
  const words = together(texts.map(([, text]) => text));
  if (!words) return { ...part, lang: own };
  const inOther = texts.map(([field, text]) => [field, words.get(text) ?? text]);
  return { ...part, ...(Object.fromEntries(inOther) as Partial<Part>) };
}

interface SpokenTagline {
  tagline: string;
  taglineLang?: string;
}

export function taglineIn({ tagline }: { tagline: string }, speech: Speech): SpokenTagline {
  const { lang, ...own } = said({ tagline }, ['tagline'], speech);
  return { ...own, ...(lang !== undefined && { taglineLang: lang }) };
}

type SpokenSite = Pick<SiteDefinition, 'home'> & SpokenTagline;

/** What a site says of itself; the words of its consents are apart, because they are evidence. */
export function siteIn({ tagline, home }: SiteDefinition, speech: Speech): SpokenSite {
  return {
    ...taglineIn({ tagline }, speech),
    home: {
      ...home,
      banners: home.banners.map((banner) => said(banner, ['title', 'text'], speech)),
      openingHoursData: said(home.openingHoursData, ['Weekdays', 'Saturday', 'Sunday'], speech),
    },
  };
}

export function consentIn({ consent }: SiteDefinition, speech: Speech) {
  return {
    newsletter: said({ wording: consent.newsletter }, ['wording'], speech),
    marketing: said({ wording: consent.marketing }, ['wording'], speech),
  };
}

type Offer = Pick<PromotionDefinition, 'title' | 'text' | 'picture'>;

export function promotionIn<Shown extends Offer>(promotion: Shown, speech: Speech): Spoken<Shown> {
  const spoken: Spoken<Offer> = said<Offer>(promotion, ['title', 'text'], speech);
  const { title, picture } = spoken;
  // The picture is described by what it is offered as.
  return { ...promotion, ...spoken, picture: picture && { ...picture, alt: title } };
}

export const brandIn = (brand: BrandDefinition, speech: Speech): Spoken<BrandDefinition> =>
  said(brand, ['tagline', 'description', 'cuisine'], speech);

export const sectionIn = <Section extends { name: string }>(
  section: Section,
  speech: Speech,
): Spoken<Section> => ({ ...section, ...said({ name: section.name }, ['name'], speech) });

export const itemIn = (item: ItemDefinition, speech: Speech): Spoken<ItemDefinition> => ({
  ...said(item, ['description'], speech),
  optionGroups: item.optionGroups.map((group) => groupIn(group, speech)),
});

function groupIn(group: OptionGroup, speech: Speech): OptionGroup {
  const options = group.options.map((option) => ({
    ...option,
    group: option.group && said(option.group, ['name'], speech),
  }));
  return { ...said(group, ['name'], speech), options };
}
