import { Suspense, type ComponentType, type ReactNode } from 'react';
import { t } from '../../lib/texts/t.ts';
import type { LazyPart } from '../../lib/page/lazy-part.tsx';
import { ErrorState } from './error-state.tsx';
import { PartBoundary } from './part-boundary.tsx';

interface LazyShownProps<P> {
  readonly part: LazyPart<P>;
  readonly props: P;
  /** With the size of the loaded part. */
  readonly waiting?: ReactNode;
  /** Shown instead of a part that fails to load. */
  readonly failed?: ComponentType<{ readonly onRetry: () => void }>;
}

/** A part of a page whose code is loaded when it is rendered; a failure is shown in its place, with a retry. */
export function LazyShown<P extends object>({
  part,
  props,
  waiting = null,
  failed = PartFailed,
}: LazyShownProps<P>) {
  return (
    <PartBoundary onRetry={part.forgetFailure} fallback={failed}>
      <Suspense fallback={waiting}>
        <part.Shown {...props} />
      </Suspense>
    </PartBoundary>
  );
}

function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorState title={t('errors.part')} onRetry={onRetry} />;
}

/** For an optional part: its absence is not noticed. */
export function Nothing() {
  return null;
}
