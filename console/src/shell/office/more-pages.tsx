import { Button } from '../../../../web/ui/buttons/button.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import type { ReadPages } from '../../platform/use-pages.ts';

import css from './pending.module.css';

/** Below a list: reads its next page, or says why it could not be read. */
export function MorePages({
  pages: { error, hasMore, isReadingMore, readMore },
  label,
  busy,
}: {
  pages: Omit<ReadPages<unknown>, 'entries'>;
  label: string;
  busy: string;
}) {
  return (
    <>
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      {hasMore && (
        <Button variant="soft" busy={isReadingMore && busy} onClick={readMore}>
          {label}
        </Button>
      )}
    </>
  );
}
