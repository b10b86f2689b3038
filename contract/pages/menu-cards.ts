// Menu cards, for the server-rendered page and for the browser.
import type { Menu, MenuBrand, MenuItem } from '../catalogue/catalogue.ts';
import { priceLine } from '../pricing/line-price.ts';
import { getDefaultChoices, getStartingPrice } from '../pricing/starting-price.ts';
import type { MenuCard, MenuPageBrand } from './pages.ts';

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
      ...(section.notServed && { notServed: section.notServed.label }),
      cards: section.items.map(toMenuCard),
    })),
  };
}

function toMenuCard(item: MenuItem): MenuCard {
  const { id, name, description, lang, picture, optionGroups } = item;
  const { isSoldOut, isBrandPaused, notServed } = item;
  const { kcal, tags, allergens, isOpen } = priceLine(item, getDefaultChoices(item));
  return {
    id,
    name,
    description,
    kcal,
    ...(isOpen && { isOpen }),
    tags,
    allergens,
    isSoldOut,
    ...(isBrandPaused && { isBrandPaused }),
    ...(notServed && { notServed: notServed.label }),
    ...(lang && { lang }),
    priceMinor: getStartingPrice(item).priceMinor,
    hasOptions: optionGroups.length > 0,
    needsChoice: optionGroups.some(({ min }) => min > 0),
    picture: picture && { file: picture.file, colour: picture.colour },
  };
}
