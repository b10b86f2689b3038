import type { ComponentProps, MouseEvent } from 'react';

import { ButtonLink, type ButtonLinkProps } from '../../../web/ui/buttons/button.tsx';
import { navigate } from './navigation.ts';

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** Back skips the page with the link. */
  replaces?: boolean;
}

/** A click with a modifier opens a tab, as everywhere. */
const follow =
  (href: string, replaces: boolean) =>
  (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(href, { replaces });
  };

/** A link within the console. */
export const Link = ({ href, replaces = false, onClick, ...rest }: LinkProps) => (
  <a
    href={href}
    {...rest}
    onClick={(event) => {
      onClick?.(event);
      follow(href, replaces)(event);
    }}
  />
);

/** A link within the console in the style of a button. */
export const ScreenLink = (props: ButtonLinkProps) => (
  <ButtonLink {...props} onClick={follow(props.href, false)} />
);
