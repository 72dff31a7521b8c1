import { Component, type ReactNode } from 'react';
import { StartFailure } from './StartFailure.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
}

/** Says what went wrong where a screen cannot be drawn, for example because a part of it did not arrive. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? (
      this.props.children
    ) : (
      <StartFailure error={error} onAgain={() => location.reload()} />
    );
  }
}
