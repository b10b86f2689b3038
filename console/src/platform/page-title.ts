import { useEffect } from 'react';

/** The title of the tab while the screen is shown; then the one before again, so that no sign-in has the name of a store. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
