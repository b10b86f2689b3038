import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { texts } from './reports.texts.ts';

import css from './reports.module.css';

/** Instead of a report that is loading or has failed. */
export function ReportPending({
  error,
  onRetry,
}: {
  error: unknown;
  onRetry: () => Promise<unknown>;
}) {
  if (error)
    return (
      <div role="alert" className={css.nothing}>
        <p>{describeFailure(error) || texts.failed}</p>
        <Button variant="soft" onClick={() => void onRetry()}>
          {texts.retry}
        </Button>
      </div>
    );
  return (
    <p role="status" className={css.nothing}>
      <Spinner /> {texts.loading}
    </p>
  );
}
