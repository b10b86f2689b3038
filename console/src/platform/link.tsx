import type { ComponentProps } from 'react';
import { navigate } from './navigation.ts';

/** A link within the console. A click with a modifier opens a tab, as everywhere. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(href);
      }}
    />
  );
}
