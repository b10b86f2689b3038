import type { ComponentProps } from 'react';

import { navigate } from './navigation.ts';

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** Back skips the page with the link. */
  replaces?: boolean;
}

/** A link within the console. A click with a modifier opens a tab, as everywhere. */
export function Link({ href, replaces = false, ...rest }: LinkProps) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(href, { replaces });
      }}
    />
  );
}
