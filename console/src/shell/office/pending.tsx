import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { describeFailure } from '../../platform/console-client.ts';

import css from './pending.module.css';

/** Stands in place of data: says that they load, or why they cannot be loaded. */
export function Pending({ error, label }: { error: unknown; label: string }) {
  return error ? (
    <p className={css.error} role="alert">
      {describeFailure(error)}
    </p>
  ) : (
    <p role="status">
      <Spinner /> {label}
    </p>
  );
}
