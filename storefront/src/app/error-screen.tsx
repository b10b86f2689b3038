import { Component, type ReactNode } from 'react';
import { PATHS } from '../platform/paths.ts';
import { ButtonLink } from '../../../web/ui/button.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { somethingWentWrong } from '../../../web/ui/ui.texts.ts';
import { isStaleChunk, reloadOnce } from './stale-chunk.ts';
import * as texts from './shell.texts.ts';

/** The router-wide fallback of specification section 2. */
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
  /** The error is cleared when the path changes. */
  path: string;
  children: ReactNode;
}

/** Shows the error screen in place of the failed subtree. A chunk replaced by a new release causes one reload. */
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
    return <ErrorScreen message={error instanceof Error ? error.message : somethingWentWrong} />;
  }
}
