// Menu cards, for the server-rendered page and for the browser.
import type { Menu, MenuBrand, MenuItem } from './catalogue.ts';
import type { MenuCard, MenuPageBrand } from './pages.ts';
import { getDefaultAllergens } from './pricing/default-allergens.ts';
import { getStartingPrice } from './pricing/starting-price.ts';

export const toMenuCards = (menu: Menu): MenuPageBrand[] => menu.brands.map(toBrandCards);

function toBrandCards(brand: MenuBrand): MenuPageBrand {
  const { id, name, tagline, cuisine, lang, logo, colorPalatte, heroPicture, sections } = brand;
  return {
    id,
    name,
    tagline,
    cuisine,
    logo,
    ...(lang && { lang }),
    colour: colorPalatte,
    heroPicture: heroPicture && { file: heroPicture.file, colour: heroPicture.colour },
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      ...(section.lang && { lang: section.lang }),
      cards: section.items.map(toMenuCard),
    })),
  };
}

function toMenuCard(item: MenuItem): MenuCard {
  const { id, name, description, lang, kcal, tags, picture, optionGroups } = item;
  const { isSoldOut, isBrandPaused } = item;
  return {
    id,
    name,
    description,
    kcal,
    tags,
    allergens: getDefaultAllergens(item),
    isSoldOut,
    ...(isBrandPaused && { isBrandPaused }),
    ...(lang && { lang }),
    priceMinor: getStartingPrice(item).priceMinor,
    hasOptions: optionGroups.length > 0,
    needsChoice: optionGroups.some(({ min }) => min > 0),
    picture: picture && { file: picture.file, colour: picture.colour },
  };
}

/** Sections are part of the page until it has this many dishes. */
const FIRST_DISHES = 8;

/** Removes the cards of later sections, which the browser loads with the menu. */
export function keepFirstSections(brands: readonly MenuPageBrand[]): MenuPageBrand[] {
  let dishes = 0;
  return brands.map((brand) => ({
    ...brand,
    sections: brand.sections.map((section) => {
      const isFirst = dishes < FIRST_DISHES;
      dishes += section.cards?.length ?? 0;
      return isFirst ? section : { ...section, cards: null };
    }),
  }));
}

/** One row beside the basket; each card adds a picture to the first visit. */
const MAX_POPULAR = 4;

/** Available popular dishes, alternating between brands. */
export function getPopularCards(
  brands: readonly MenuPageBrand[],
): { brandId: string; card: MenuCard }[] {
  const perBrand = brands.map(({ id, sections }) =>
    sections
      .flatMap(({ cards }) => cards ?? [])
      .filter((card) => card.tags.includes('popular') && !card.isSoldOut)
      .map((card) => ({ brandId: id, card })),
  );
  const rounds = Math.max(0, ...perBrand.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    perBrand.flatMap((cards) => cards.slice(round, round + 1)),
  )
    .flat()
    .slice(0, MAX_POPULAR);
}
