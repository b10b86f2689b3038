import { Component, type ReactNode } from 'react';
import { PATHS } from '../platform/paths.ts';
import { ButtonLink } from '../../../web/ui/button.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { texts as answers } from '../../../contract/messages/answers.texts.ts';
import { isStaleChunk, reloadOnce } from './stale-chunk.ts';
import { texts } from './shell.texts.ts';

/** The router-wide fallback of spec section 2. */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <EmptyState
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
  /** Going somewhere else is a new chance. */
  path: string;
  children: ReactNode;
}

/** Shows the error screen in place of what broke. Code that a new release has replaced is fetched anew, once. */
export class ErrorBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error() };
  }

  override componentDidCatch(error: unknown): void {
    if (isStaleChunk(error)) reloadOnce();
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.error !== null && before.path !== this.props.path)
      this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorScreen message={error instanceof Error ? error.message : answers.BUG} />;
  }
}
