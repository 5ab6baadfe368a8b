import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LazyPart } from '../../lib/page/lazy-part.tsx';
import { ErrorState } from './error-state.tsx';
import { PartBoundary } from './part-boundary.tsx';

interface LazyShownProps<P> {
  readonly part: LazyPart<P>;
  readonly props: P;
  /** Of the size of what comes. */
  readonly waiting?: ReactNode;
  /** In its place where it cannot come. */
  readonly failed?: ComponentType<{ readonly onRetry: () => void }>;
}

/** A part of a page whose code comes when it is drawn; where it cannot come, that is said in its place, and asked again. */
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
  const { t } = useTranslation();
  return <ErrorState title={t('errors.part')} onRetry={onRetry} />;
}

/** For a part that is an extra: without it nothing is missed. */
export function Nothing() {
  return null;
}
