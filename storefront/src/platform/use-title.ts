import { useEffect } from 'react';

/** Replaces the title of the screen, such as by the status of an order; null: keeps it. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
