import type { ReactNode } from 'react';
import css from './icon.module.css';

export interface IconProps {
  /** Alone in a control: the control carries the name, not the icon. */
  size?: 'small' | 'medium' | 'large';
}

/** The frame of every icon: 24 by 24, drawn in the colour of the text, silent to screen readers. */
export function Icon({ size = 'medium', children }: IconProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className={css[size]} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
