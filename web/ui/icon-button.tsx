import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  look?: 'plain' | 'filled' | 'outlined';
  /** A press before the page has woken up is kept and played once it has. */
  replay?: boolean;
  children: ReactNode;
}

export function IconButton({ label, look = 'plain', replay, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      {...(replay && { 'data-replay': '' })}
      className={classNames(css.button, css[look], className)}
    />
  );
}

/** The same for going somewhere. */
export function IconLink({
  label,
  look = 'plain',
  className,
  ...rest
}: ComponentProps<'a'> & Pick<IconButtonProps, 'label' | 'look'> & { href: string }) {
  return (
    <a aria-label={label} {...rest} className={classNames(css.button, css[look], className)} />
  );
}
