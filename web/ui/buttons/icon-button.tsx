import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';

import css from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** For screen readers. */
  label: string;
  variant?: 'plain' | 'filled' | 'outlined';
  /** A click before hydration is replayed after it. */
  replay?: boolean;
  children: ReactNode;
}

export function IconButton({
  label,
  variant = 'plain',
  replay,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      {...(replay && { 'data-replay': '' })}
      className={classNames(css.button, css[variant], className)}
    />
  );
}

export function IconLink({
  label,
  variant = 'plain',
  className,
  ...rest
}: ComponentProps<'a'> & Pick<IconButtonProps, 'label' | 'variant'> & { href: string }) {
  return (
    <a aria-label={label} {...rest} className={classNames(css.button, css[variant], className)} />
  );
}
