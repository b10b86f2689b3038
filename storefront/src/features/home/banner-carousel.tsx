import { useRef, useState } from 'react';

import type { HomeContent } from '../../../../contract/sites/tenant.ts';
import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { IconButton } from '../../../../web/ui/buttons/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { Picture } from '../../../../web/ui/pictures/picture.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { BANNER_SIZES } from './banner-sizes.ts';
import { texts } from './home.texts.ts';

import css from './banner-carousel.module.css';

type Banners = HomeContent['banners'];

/** Banners to swipe, press or point through (ux 15); they never move by themselves. */
export function BannerCarousel({ banners }: { banners: Banners }) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const slide = track.current?.children[(index + banners.length) % banners.length];
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft });
  };
  const updateCurrent = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={texts.highlights}
      className={css.carousel}
    >
      <div className={css.track} ref={track} onScroll={updateCurrent}>
        {banners.map((banner, index) => (
          <Slide key={banner.bannerImage} banner={banner} index={index} count={banners.length} />
        ))}
      </div>
      {banners.length > 1 && <Controls banners={banners} current={current} onShow={show} />}
    </section>
  );
}

function Slide({
  banner,
  index,
  count,
}: {
  banner: Banners[number];
  index: number;
  count: number;
}) {
  return (
    <div
      role="group"
      aria-roledescription={texts.slide}
      aria-label={texts.slideOf(index + 1, count)}
      className={css.slide}
    >
      <Picture
        className={css.picture}
        file={banner.bannerImage}
        alt=""
        tileName={banner.title}
        ratio="fill"
        sizes={BANNER_SIZES}
        priority={index === 0}
      />
      <div className={css.words}>
        <h2 className={css.title} lang={banner.lang}>
          {banner.title}
        </h2>
        <p className={css.text} lang={banner.lang}>
          {banner.text}
        </p>
        <ButtonLink href={banner.href} size="large" className={css.act}>
          {getActionLabel(banner.href)}
          <VisuallyHidden>
            : <span lang={banner.lang}>{banner.title}</span>
          </VisuallyHidden>
        </ButtonLink>
      </div>
    </div>
  );
}

/** A banner has no text for its button, so the text is chosen by the target of the link. */
function getActionLabel(href: string): string {
  if (href.startsWith('/Reservation')) return texts.bookATable;
  if (href.startsWith('/promo')) return texts.seeTheOffer;
  return href === '/menu' || href === '/' ? texts.orderNow : texts.haveALook;
}

interface ControlsProps {
  banners: Banners;
  current: number;
  onShow: (index: number) => void;
}

function Controls({ banners, current, onShow }: ControlsProps) {
  return (
    <div className={css.controls}>
      <div className={css.dots}>
        {banners.map((banner, index) => (
          <button
            key={banner.bannerImage}
            type="button"
            data-replay=""
            className={css.dot}
            aria-label={texts.showSlide(index + 1, banners.length, banner.title)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
          />
        ))}
      </div>
      <IconButton
        label={texts.previous}
        variant="outlined"
        replay
        onClick={() => onShow(current - 1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton label={texts.next} variant="outlined" replay onClick={() => onShow(current + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  );
}
