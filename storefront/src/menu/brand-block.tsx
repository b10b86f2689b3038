import { memo } from 'react';
import type { MenuPageBrand, MenuPageSection } from '../../../contract/pages.ts';
import { brandPath } from '../paths.ts';
import { assetHref } from '../ui/picture.tsx';
import { anchorOf } from './anchor.ts';
import css from './brand-block.module.css';
import { DishCard } from './dish-card.tsx';
import type { Match } from './menu-filter.ts';

interface BrandBlockProps {
  brand: MenuPageBrand;
  storeId: string;
  /** The only brand on the page needs no heading of its own. */
  isAlone: boolean;
  matches: ReadonlyMap<string, Match>;
}

export const BrandBlock = memo(function BrandBlock(props: BrandBlockProps) {
  const { brand, storeId, isAlone, matches } = props;
  const isEmpty = brand.sections.every((section) =>
    section.cards?.every(({ id }) => matches.get(id) === 'no'),
  );
  // Its dishes are on their way; the place is kept so that a jump to it lands.
  if (brand.sections.every(({ cards }) => cards === null))
    return <section id={anchorOf(brand.id)} className={css.waiting} />;
  return (
    <section id={anchorOf(brand.id)} hidden={isEmpty} className={css.brand}>
      {!isAlone && (
        <header className={css.head}>
          <img
            src={assetHref(brand.logo)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className={css.logo}
          />
          <div>
            <h2 className={css.name} tabIndex={-1} data-heading>
              <a href={brandPath(brand.id)}>{brand.name}</a>
            </h2>
            <p className={css.tagline} lang={brand.lang}>
              {brand.tagline}
            </p>
          </div>
        </header>
      )}
      {brand.sections.map((section) => (
        <MenuSection
          key={section.id}
          section={section}
          brand={brand}
          storeId={storeId}
          matches={matches}
          isTop={isAlone}
        />
      ))}
    </section>
  );
});

interface MenuSectionProps {
  section: MenuPageSection;
  brand: MenuPageBrand;
  storeId: string;
  matches: ReadonlyMap<string, Match>;
  isTop: boolean;
}

/** Dishes that do not match keep their node and are hidden, which is far quicker than making them anew. */
function MenuSection({ section, brand, storeId, matches, isTop }: MenuSectionProps) {
  const Heading = isTop ? 'h2' : 'h3';
  if (section.cards === null)
    return <section id={anchorOf(brand.id, section.id)} className={css.waiting} />;
  const isEmpty = section.cards.every(({ id }) => matches.get(id) === 'no');
  return (
    <section id={anchorOf(brand.id, section.id)} hidden={isEmpty} className={css.section}>
      <Heading
        className={css.title}
        tabIndex={-1}
        data-heading={isTop ? '' : undefined}
        lang={section.lang}
      >
        {section.name}
      </Heading>
      <ul className={css.grid}>
        {section.cards.map((card) => (
          <li key={card.id} hidden={matches.get(card.id) === 'no'}>
            <DishCard
              card={card}
              brand={brand}
              storeId={storeId}
              look="wide"
              level={isTop ? 3 : 4}
              isAsking={matches.get(card.id) === 'ask'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
