import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  /** solid: the one thing to do here; soft: beside it; plain: text only; danger: it cannot be undone. */
  look?: 'solid' | 'soft' | 'plain' | 'danger';
  size?: 'medium' | 'large' | 'small';
  /** As wide as its place. */
  wide?: boolean;
}

const look = ({ look = 'solid', size = 'medium', wide = false }: ButtonLook): string =>
  classNames(css.button, css[look], css[size], wide && css.wide);

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Text while the work is under way; the button is disabled meanwhile. */
  busy?: string | false | undefined;
  /** A press before the page has woken up is kept and played once it has. */
  replay?: boolean;
}

export function Button({
  look: kind,
  size,
  wide,
  busy,
  replay,
  className,
  children,
  ...rest
}: ButtonProps) {
  const shape = { ...(kind && { look: kind }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...rest}
      {...(replay && { 'data-replay': '' })}
      className={classNames(look(shape), className)}
      disabled={rest.disabled === true || Boolean(busy)}
      aria-busy={busy ? true : rest['aria-busy']}
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

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ look: kind, size, wide, className, ...rest }: ButtonLinkProps) {
  const shape = { ...(kind && { look: kind }), ...(size && { size }), ...(wide && { wide }) };
  return <a {...rest} className={classNames(look(shape), className)} />;
}
