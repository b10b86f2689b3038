import type { ReactNode } from 'react';

import { getContrastRatio } from '../../../contract/colour/oklch.ts';
import { classNames } from '../class-names.ts';
import { applyDataColour, toShortColour } from './data-colour.ts';

import css from './colour-background.module.css';

export interface ColourBackgroundProps {
  /** '#rrggbb', such as the colour of a brand. */
  colour: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A box in a colour of the data, with light or dark text of at least 4.5:1. */
export function ColourBackground({ colour, className, children }: ColourBackgroundProps) {
  const short = toShortColour(colour) ?? '333';
  const isLight = getContrastRatio('#ffffff', `#${short}`) < 4.5;
  return (
    <div
      data-c={short}
      ref={applyDataColour}
      className={classNames(css.ground, isLight ? css.darkText : css.lightText, className)}
    >
      {children}
    </div>
  );
}
