import { Component, type ReactNode } from 'react';
import { StartFailure } from './StartFailure.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
}

/** Shows an error message when a screen cannot be rendered, for example because one of its chunks failed to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    // React keeps what a boundary catches from the window, where errors of a page are reported.
    reportError(error);
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
