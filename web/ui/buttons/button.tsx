import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Spinner } from '../loading/spinner.tsx';

import css from './button.module.css';

interface ButtonStyle {
  /** solid: primary action; soft: secondary; plain: text only; danger: cannot be undone. */
  variant?: 'solid' | 'soft' | 'plain' | 'danger' | undefined;
  size?: 'medium' | 'large' | 'small' | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
}

const getClassNames = (
  { variant = 'solid', size = 'medium', wide = false }: ButtonStyle,
  className: string | undefined,
): string => classNames(css.button, css[variant], css[size], wide && css.wide, className);

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Text while an action runs; presses are ignored meanwhile. */
  busy?: string | false | undefined;
  /** A click before hydration is replayed after it. */
  replay?: boolean;
}

const ignore = (event: MouseEvent): void => event.preventDefault();

/** A busy button keeps the focus, which a disabled button loses. */
export function Button({
  variant,
  size,
  wide,
  busy,
  replay,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(replay && { 'data-replay': '' })}
      className={getClassNames({ variant, size, wide }, className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore })}
    >
      {busy ? (
        <>
          <Spinner /> {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonStyle {
  href: string;
  children: ReactNode;
}

/** A link in the style of a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={getClassNames({ variant, size, wide }, className)} />;
}
