// A piece of the site in two colours, on light and dark screens, by the palette of the site itself.
import type { CSSProperties } from 'react';

import { getContrastRatio } from '../../../../contract/colour/oklch.ts';
import { createPalette, type Palette, type Scheme } from '../../../../web/theme/palette.ts';
import { LOCALE } from '../../platform/locale.ts';
import { texts } from './new-site.texts.ts';
import type { ColourDraft } from './site-changes.ts';

import css from './new-site.module.css';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

const formatRatio = (ratio: number): string =>
  ratio.toLocaleString(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function ColourPreview({ name, first, second }: ColourDraft & { name: string }) {
  const palettes = SCHEMES.map((scheme) => createPalette(first, second, scheme));
  const [light] = palettes;
  return (
    <section aria-labelledby="setup-preview" className={css.preview}>
      <h2 id="setup-preview" className={css.legend}>
        {texts.preview}
      </h2>
      <div className={css.samples}>
        {palettes.map((palette, index) => (
          <Sample key={SCHEMES[index]} name={name} palette={palette} />
        ))}
      </div>
      {light && <Contrasts first={first} palette={light} />}
    </section>
  );
}

function Sample({ name, palette }: { name: string; palette: Palette }) {
  const style: CSSProperties = {
    background: palette.paper,
    color: palette.ink,
    borderColor: palette.line,
  };
  return (
    <div className={css.sample} style={style}>
      <div style={{ background: palette.stage, color: palette.onStage }} className={css.sampleHead}>
        {name}
      </div>
      <div className={css.sampleDish}>
        <span>
          <strong>{texts.sampleDish}</strong>
          <span style={{ color: palette.muted }} className={css.sampleText}>
            {texts.sampleText}
          </span>
        </span>
        <span
          className={css.sampleTag}
          style={{ background: palette.accent, color: palette.onAccent }}
        >
          {texts.sampleTag}
        </span>
      </div>
      <div className={css.sampleFoot}>
        <span style={{ color: palette.brandInk }} className={css.sampleLink}>
          {texts.sampleLink}
        </span>
        <span
          className={css.sampleButton}
          style={{ background: palette.brand, color: palette.onBrand }}
        >
          {texts.sampleButton}
        </span>
      </div>
    </div>
  );
}

/** What somebody who knows the rules for contrast wants to know. */
function Contrasts({ first, palette }: { first: string; palette: Palette }) {
  const { brand, onBrand, brandInk, paper } = palette;
  const asText = getContrastRatio(brandInk, paper);
  return (
    <ul className={css.contrasts}>
      <li>{texts.onButtons(formatRatio(getContrastRatio(onBrand, brand)))}</li>
      <li>
        {brandInk.toLowerCase() === first.toLowerCase()
          ? texts.asGiven(formatRatio(asText))
          : texts.asText(brandInk.toUpperCase(), formatRatio(asText))}
      </li>
    </ul>
  );
}
