// Menu cards, for the server-rendered page and for the browser.
import type { Menu, MenuBrand, MenuDeal, MenuItem } from '../catalogue/catalogue.ts';
import { priceLine } from '../pricing/line-price.ts';
import { getDefaultChoices, getStartingPrice } from '../pricing/starting-price.ts';
import { uniteAllergens } from '../pricing/unite-allergens.ts';
import type { MenuCard, MenuPageBrand, MenuPageSection } from './pages.ts';

/** `dealsTitle`: the name of the section of meal deals, which is the first of its brand; without it they are left out. */
export function toMenuCards(menu: Menu, dealsTitle?: string): MenuPageBrand[] {
  const items = new Map(
    menu.brands
      .flatMap(({ sections }) => sections.flatMap((section) => section.items))
      .map((item) => [item.id, item]),
  );
  const toDealSection = ({ deals = [] }: MenuBrand): MenuPageSection[] =>
    deals.length > 0 && dealsTitle !== undefined
      ? [
          {
            // No id of a pack begins so.
            id: '-deals',
            name: dealsTitle,
            cards: deals.map((deal) => toDealCard(deal, items)),
          },
        ]
      : [];
  return menu.brands.map((brand) => toBrandCards(brand, toDealSection(brand)));
}

function toBrandCards(brand: MenuBrand, deals: MenuPageSection[]): MenuPageBrand {
  const { id, name, tagline, cuisine, lang, logo, colorPalatte, heroPicture, sections } = brand;
  const isServed = sections.some((section) => !section.notServed);
  const label = sections[0]?.notServed?.label;
  return {
    id,
    name,
    tagline,
    cuisine,
    logo,
    ...(lang && { lang }),
    ...(!isServed && label !== undefined && { notServed: label }),
    colour: colorPalatte,
    heroPicture: heroPicture && { file: heroPicture.file, colour: heroPicture.colour },
    sections: [
      ...deals,
      ...sections.map((section) => ({
        id: section.id,
        name: section.name,
        ...(section.lang && { lang: section.lang }),
        ...(section.notServed && { notServed: section.notServed.label }),
        cards: section.items.map(toMenuCard),
      })),
    ],
  };
}

/** The name is beside the picture: it is no text of the picture. */
const toCardPicture = ({ alt, ...picture }: NonNullable<MenuItem['picture']>, name: string) =>
  alt === name ? picture : { ...picture, alt };

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
    picture: picture && toCardPicture(picture, name),
  };
}

/** Anything that one of its dishes contains is what the deal may contain. */
function toDealCard(deal: MenuDeal, items: ReadonlyMap<string, MenuItem>): MenuCard {
  const { id, name, text, lang, priceMinor, savesMinor, picture, isSoldOut } = deal;
  const dishes = deal.courses.flatMap((course) =>
    course.dishes.flatMap(({ itemId }) => items.get(itemId)?.allergens ?? []),
  );
  const { contains, mayContain, notVerified } = uniteAllergens(dishes);
  return {
    id,
    name,
    description: text,
    kcal: null,
    isOpen: true,
    tags: [],
    allergens: { contains: [], mayContain: [...contains, ...mayContain], notVerified },
    isSoldOut,
    ...(lang && { lang }),
    priceMinor,
    savesMinor,
    hasOptions: true,
    needsChoice: true,
    picture: picture && toCardPicture(picture, name),
  };
}
