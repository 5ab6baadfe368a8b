import { Component, type ComponentType, type ReactNode } from 'react';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Replaces the failed part; `onRetry` renders it again. */
  readonly fallback: ComponentType<{ readonly onRetry: () => void }>;
  readonly onRetry: () => void;
}

/** Keeps a part that fails to load or render from failing the page. React has no hook for this. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    const Fallback = this.props.fallback;
    return this.state.hasFailed ? <Fallback onRetry={this.retry} /> : this.props.children;
  }
}
