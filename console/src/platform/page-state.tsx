// Pages without a screen: loading, and failed with an action.
import { Button } from '../../../web/ui/buttons/button.tsx';
import { Spinner } from '../../../web/ui/loading/spinner.tsx';
import { texts } from './platform.texts.ts';

import css from './page-state.module.css';

export function PageLoading() {
  return (
    <p className={css.centre} role="status">
      <Spinner /> {texts.loading}
    </p>
  );
}

export function PageFailed({
  message,
  action,
  onAction,
}: {
  message: string;
  /** On the button. */
  action: string;
  onAction: () => void;
}) {
  return (
    <div className={css.centre}>
      <p>{message}</p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  );
}
