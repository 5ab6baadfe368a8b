import { Component, type ComponentType, type ReactNode } from 'react';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** In the place of what failed; `onRetry` draws it anew. */
  readonly fallback: ComponentType<{ readonly onRetry: () => void }>;
  readonly onRetry: () => void;
}

/** Keeps a part that cannot be loaded or drawn from taking the page with it. React has no hook for this. */
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
