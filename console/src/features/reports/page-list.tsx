// The rows behind a figure of a report, in pages.
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { texts } from './reports.texts.ts';

import css from './reports.module.css';

export interface Page<Item> {
  items: readonly Item[];
  /** Null: these are the last. */
  next: string | null;
}

export function PageList<Item>({
  first,
  load,
  children,
}: {
  first: Page<Item>;
  load: (after: string) => Promise<Page<Item>>;
  children: (item: Item) => ReactNode;
}) {
  const [later, setLater] = useState<Page<Item> | null>(null);
  const shown = [...first.items, ...(later?.items ?? [])];
  const next = later ? later.next : first.next;
  const more = useMutation({
    mutationFn: load,
    onSuccess: (page) =>
      setLater({ next: page.next, items: [...(later?.items ?? []), ...page.items] }),
  });
  if (more.error) return <p role="alert">{describeFailure(more.error)}</p>;
  if (shown.length === 0) return <p>{texts.nothingListed}</p>;
  return (
    <>
      <ul className={css.orders}>
        {shown.map((item, index) => (
          // An order with two refunds is listed twice, and nothing is inserted.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
      {next !== null && (
        <Button
          variant="soft"
          wide
          busy={more.isPending && texts.loading}
          onClick={() => more.mutate(next)}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}
