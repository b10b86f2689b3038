import type { ReactNode } from 'react';
import { getContrastRatio } from '../../contract/colour/oklch.ts';
import { classNames } from './class-names.ts';
import css from './colour-ground.module.css';
import { paintDataColour, shortColour } from './data-colour.ts';

export interface ColourGroundProps {
  /** A colour of the data, such as a brand's own. */
  colour: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A field in a brand's own colour, with the text on it light or dark, whichever reads better (4.5:1 or more). */
export function ColourGround({ colour, className, children }: ColourGroundProps) {
  const short = shortColour(colour) ?? '333';
  const isLight = getContrastRatio('#ffffff', `#${short}`) < 4.5;
  return (
    <div
      data-c={short}
      ref={paintDataColour}
      className={classNames(css.ground, isLight ? css.darkText : css.lightText, className)}
    >
      {children}
    </div>
  );
}
