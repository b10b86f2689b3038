import { texts as answers } from '../../../contract/messages/answers.texts.ts';
import { Button } from '../buttons/button.tsx';
import { WarningIcon } from '../icons/icons.tsx';
import { texts } from '../ui.texts.ts';

import css from './empty-state.module.css';

interface ErrorStateProps {
  /** The server's, or 'Oops! Something went wrong.' (specification section 8). */
  message: string;
  onRetry: () => void;
}

/** 'Oops! Something went wrong.', the reason and Retry. */
export function ErrorState(props: ErrorStateProps) {
  const message = navigator.onLine ? props.message : texts.offline;
  const reason = message === answers.BUG ? undefined : message;
  return (
    <div className={css.state} role="alert">
      <span className={css.icon}>
        <WarningIcon />
      </span>
      <h2>{answers.BUG}</h2>
      {reason && <p className={css.text}>{reason}</p>}
      <Button variant="soft" onClick={props.onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
