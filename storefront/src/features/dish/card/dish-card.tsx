import { memo } from 'react';

import { classNames } from '../../../../../web/ui/class-names.ts';
import { Picture } from '../../../../../web/ui/pictures/picture.tsx';
import { Badge } from '../../../../../web/ui/text/badge.tsx';
import { Price } from '../../../../../web/ui/text/price.tsx';
import { getProductPath } from '../../../platform/paths.ts';
import { useNamesLang } from '../../config/config.ts';
import { AddControl } from './add-control.tsx';
import type { DishCardProps } from './dish-card-props.ts';
import { texts } from './dish-card.texts.ts';
import { DishMarks } from './dish-marks.tsx';
import { Energy } from './energy.tsx';
import { useSignedInParts } from './use-signed-in-parts.ts';

import css from './dish-card.module.css';

const SIZES = { tall: '220px', wide: '(min-width: 720px) 280px, 112px' } as const;

/** A dish with its picture and price. The whole card opens it; the round button adds it. */
export const DishCard = memo(function DishCard({
  card,
  brand,
  storeId,
  layout,
  level,
  isUnverified,
}: DishCardProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  const { Heart, CardFits } = useSignedInParts();
  const lang = useNamesLang();
  return (
    <article
      className={classNames(css.card, layout === 'wide' ? css.wide : css.tall)}
      data-out={card.isSoldOut || card.notServed ? true : undefined}
    >
      <Picture
        className={css.picture}
        file={null}
        alt=""
        {...card.picture}
        tileName={card.name}
        sizes={SIZES[layout]}
        ratio="dish"
      />
      <div className={css.words}>
        <Heading className={css.name}>
          <a href={getProductPath(storeId, card.id)} data-overlay className={css.link} lang={lang}>
            {card.name}
          </a>
        </Heading>
        {layout === 'wide' && (
          <p className={css.description} lang={card.lang}>
            {card.description}
          </p>
        )}
        {card.notServed && <Badge>{card.notServed}</Badge>}
        {isUnverified && <Badge tone="warning">{texts.askAboutAllergens}</Badge>}
        <p className={css.facts}>
          <Price minor={card.priceMinor} prefix={card.needsChoice ? texts.from : undefined} />
          <Energy kcal={card.kcal} isFrom={card.isOpen === true} className={css.kcal} />
          <DishMarks tags={card.tags} />
        </p>
        {CardFits && <CardFits storeId={storeId} itemId={card.id} />}
      </div>
      {Heart && card.savesMinor === undefined && <Heart itemId={card.id} name={card.name} />}
      <div className={css.add}>
        {card.isSoldOut ? (
          <Badge>{card.isBrandPaused ? texts.brandPaused : texts.soldOut}</Badge>
        ) : (
          <AddControl card={card} brand={brand} storeId={storeId} />
        )}
      </div>
    </article>
  );
});
