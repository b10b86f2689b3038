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
