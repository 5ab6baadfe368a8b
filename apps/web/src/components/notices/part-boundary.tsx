import { Component, type ComponentType, type ReactNode } from 'react';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Replaces the failed part; `onRetry` renders it again. */
  readonly fallback: ComponentType<{ readonly onRetry: () => void }>;
  readonly onRetry: () => void;
}

/** A part that fails more often than this within a second has a fault that rendering it again does not remove. */
const MOST_FAILURES = 3;

/**
 * Keeps a part that fails to load or render from failing the page. It first renders the part again: an extension or a translation
 * may have moved nodes that React removes, and new nodes replace them. React has no hook for this.
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  /** Milliseconds since the page was opened, of the last second. */
  private failures: readonly number[] = [];

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    const now = performance.now();
    this.failures = [...this.failures.filter((at) => now - at < 1000), now];
    if (this.failures.length <= MOST_FAILURES) this.setState({ hasFailed: false });
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    const Fallback = this.props.fallback;
    if (!this.state.hasFailed) return this.props.children;
    return <Fallback onRetry={this.retry} />;
  }
}
