import type { ComponentProps } from 'react';

import css from './chip.module.css';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  isPressed: boolean;
  onChange: (isPressed: boolean) => void;
}

export function Chip({ isPressed, onChange, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      data-replay=""
      {...rest}
      className={css.chip}
      aria-pressed={isPressed}
      onClick={() => onChange(!isPressed)}
    />
  );
}

/** A link to a section of the page. `isCurrent` marks the section in view. */
export function ChipLink({
  isCurrent,
  ...rest
}: ComponentProps<'a'> & { href: string; isCurrent?: boolean }) {
  return <a {...rest} className={css.chip} aria-current={isCurrent ? 'true' : undefined} />;
}
