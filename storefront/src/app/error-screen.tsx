import { Component, type ReactNode } from 'react';

import { texts as answers } from '../../../contract/messages/answers.texts.ts';
import { ButtonLink } from '../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../web/ui/feedback/empty-state.tsx';
import { WarningIcon } from '../../../web/ui/icons/icons.tsx';
import { PATHS } from '../platform/paths.ts';
import { texts } from './shell.texts.ts';
import { isStaleChunk, reloadOnce } from './stale-chunk.ts';

/** The router-wide fallback of specification section 2. */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <EmptyState
      icon={<WarningIcon />}
      heading="h1"
      title={texts.errorTitle}
      action={
        <ButtonLink href={PATHS.home} data-reload="">
          {texts.toTheStart}
        </ButtonLink>
      }
    >
      <p role="alert">{message}</p>
    </EmptyState>
  );
}

interface BoundaryProps {
  /** The error is cleared when another screen opens. */
  screenKey: string;
  children: ReactNode;
}

const RETRY_MILLISECONDS = 2_000;

/**
 * Shows the error screen in place of the failed subtree. A missing chunk causes one reload, as a release may have replaced
 * it; offline, the subtree is rendered again when the connection is back, until its chunk arrives.
 */
export class ErrorBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error() };
  }

  #wasOffline = false;
  #timer = 0;
  readonly #retry = (): void => this.setState({ error: null });

  override componentDidCatch(error: unknown): void {
    if (!isStaleChunk(error)) return;
    // A device can say that it is online before its network answers: a reload would lose the open page.
    if (this.#wasOffline && navigator.onLine) {
      this.#timer = window.setTimeout(this.#retry, RETRY_MILLISECONDS);
    } else if (!reloadOnce()) {
      this.#wasOffline = !navigator.onLine;
      addEventListener('online', this.#retry, { once: true });
    }
  }

  override componentWillUnmount(): void {
    this.#wasOffline = false;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#retry);
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.error === null || before.screenKey === this.props.screenKey) return;
    this.componentWillUnmount();
    this.#retry();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // The browsers' message for a missing chunk is the URL of a file.
    const isReadable = error instanceof Error && !isStaleChunk(error);
    return <ErrorScreen message={isReadable ? error.message : answers.BUG} />;
  }
}
