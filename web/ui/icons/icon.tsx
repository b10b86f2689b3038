import css from './icon.module.css';

export interface IconProps {
  size?: 'small' | 'medium' | 'large';
}

/** An outline of 24 by 24 units in the colour of the text, hidden from screen readers. */
export function Icon({ size = 'medium', path }: IconProps & { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className={css[size]} aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
