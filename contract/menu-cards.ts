// The menu as cards, for the server-rendered page and for the rest of the menu in the browser.
import type { Menu, MenuBrand, MenuItem } from './catalogue.ts';
import type { MenuCard, MenuPageBrand } from './pages.ts';
import { startingPrice } from './starting-choice.ts';

export const menuCards = (menu: Menu): MenuPageBrand[] => menu.brands.map(brandCards);

function brandCards(brand: MenuBrand): MenuPageBrand {
  const { id, name, tagline, cuisine, lang, logo, colorPalatte, heroPicture, sections } = brand;
  return {
    ...{ id, name, tagline, cuisine, logo },
    ...(lang && { lang }),
    colour: colorPalatte,
    heroPicture: heroPicture && { file: heroPicture.file, colour: heroPicture.colour },
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      ...(section.lang && { lang: section.lang }),
      cards: section.items.map(menuCard),
    })),
  };
}

function menuCard(item: MenuItem): MenuCard {
  const { id, name, description, lang, kcal, tags, allergens, picture, isSoldOut, optionGroups } =
    item;
  return {
    ...{ id, name, description, kcal, tags, allergens, isSoldOut },
    ...(lang && { lang }),
    priceMinor: startingPrice(item).priceMinor,
    hasOptions: optionGroups.length > 0,
    needsChoice: optionGroups.some(({ min }) => min > 0),
    picture: picture && { file: picture.file, colour: picture.colour },
  };
}

/** So many dishes are in the page itself; whole sections, at least one. */
const FIRST_DISHES = 8;

/** The same brands with the cards of later sections left out, to be fetched with the menu itself. */
export function firstCards(brands: readonly MenuPageBrand[]): MenuPageBrand[] {
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

/** A row of four fits beside the basket; each is a picture more on the first visit. */
const MOST_POPULAR = 4;

/** Popular dishes, alternating between brands. */
export function popularCards(
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
    .slice(0, MOST_POPULAR);
}
