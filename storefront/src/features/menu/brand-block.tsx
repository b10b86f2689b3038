import { memo, useMemo } from 'react';

import type { MenuPageBrand, MenuPageSection } from '../../../../contract/pages/pages.ts';
import { getAssetPath } from '../../../../web/ui/pictures/picture.tsx';
import { Badge } from '../../../../web/ui/text/badge.tsx';
import { getStoreBrandPath } from '../../platform/paths.ts';
import { DishCard } from '../dish/dish.ts';
import type { Match } from './filter/menu-filter.ts';
import { texts } from './menu.texts.ts';
import { getSectionId } from './section-id.ts';

import css from './brand-block.module.css';

interface BrandBlockProps {
  brand: MenuPageBrand;
  storeId: string;
  /** True: the only brand on the page, which needs no heading. */
  isAlone: boolean;
  matches: ReadonlyMap<string, Match>;
}

export const BrandBlock = memo(function BrandBlock(props: BrandBlockProps) {
  const { brand, storeId, isAlone, matches } = props;
  const { id, name } = brand;
  const seller = useMemo(() => ({ id, name }), [id, name]);
  const isEmpty = brand.sections.every((section) =>
    section.cards?.every(({ id }) => matches.get(id) === 'no'),
  );
  const isPaused = brand.sections.some(({ cards }) => cards?.some((card) => card.isBrandPaused));
  // Its dishes are still loading; the placeholder is the target of links to it.
  if (brand.sections.every(({ cards }) => cards === null))
    return <section id={getSectionId(brand.id)} className={css.waiting} />;
  return (
    <section id={getSectionId(brand.id)} hidden={isEmpty} className={css.brand}>
      {!isAlone && (
        <header className={css.head}>
          <img
            src={getAssetPath(brand.logo)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className={css.logo}
          />
          <div>
            <h2 className={css.name} tabIndex={-1} data-heading>
              <a href={getStoreBrandPath(brand.id, storeId)}>{brand.name}</a>
            </h2>
            <p className={css.tagline} lang={brand.lang}>
              {brand.tagline}
            </p>
          </div>
        </header>
      )}
      {isPaused && (
        <p>
          <Badge tone="warning">{texts.brandPaused}</Badge>
        </p>
      )}
      {brand.sections.map((section) => (
        <MenuSection
          key={section.id}
          section={section}
          seller={seller}
          storeId={storeId}
          isTop={isAlone}
          matches={formatMatches(section, matches)}
        />
      ))}
    </section>
  );
});

interface MenuSectionProps {
  section: MenuPageSection;
  /** Its brand; the same object while other sections load. */
  seller: Pick<MenuPageBrand, 'id' | 'name'>;
  storeId: string;
  isTop: boolean;
  /** The match of each card, joined to one string: an unchanged section is not rendered again. */
  matches: string;
}

const formatMatches = ({ cards }: MenuPageSection, matches: ReadonlyMap<string, Match>): string =>
  (cards ?? []).map(({ id }) => matches.get(id) ?? 'yes').join(' ');

/** Dishes that do not match keep their node and are hidden, which is far quicker than making them anew. */
const MenuSection = memo(function MenuSection(props: MenuSectionProps) {
  const { section, seller, storeId, isTop, matches } = props;
  const Heading = isTop ? 'h2' : 'h3';
  if (section.cards === null)
    return <section id={getSectionId(seller.id, section.id)} className={css.waiting} />;
  const shown = matches.split(' ');
  const dishes = section.cards.filter((_, index) => shown[index] !== 'no').length;
  return (
    <section
      id={getSectionId(seller.id, section.id)}
      hidden={dishes === 0}
      className={css.section}
      // A style attribute of the server's page would be refused (content security policy).
      ref={(block) => block?.style.setProperty('--dishes', String(dishes))}
    >
      <Heading className={css.title} tabIndex={-1} data-heading lang={section.lang}>
        {section.name}
        {section.notServed && <span className={css.when}> {section.notServed}</span>}
      </Heading>
      <ul className={css.grid}>
        {section.cards.map((card, index) => (
          <li key={card.id} hidden={shown[index] === 'no'}>
            <DishCard
              card={card}
              brand={seller}
              storeId={storeId}
              layout="wide"
              level={isTop ? 3 : 4}
              isUnverified={shown[index] === 'ask'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});
