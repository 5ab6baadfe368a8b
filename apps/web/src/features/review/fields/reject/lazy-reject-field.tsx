import { LazyShown } from '../../../../components/notices/lazy-shown.tsx';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';
import type { ReviewRow } from '../../rows/review-row.ts';

const rejection = lazyPart(async () => (await import('./reject-field.tsx')).RejectField);

export const preloadRejection = rejection.preload;

interface LazyRejectFieldProps {
  readonly row: ReviewRow;
  readonly reasonId: number | undefined;
  readonly solutionId?: number | undefined;
}

/** The choice of a reason at its row, which a clean case does not ask for. */
export function LazyRejectField(props: LazyRejectFieldProps) {
  return <LazyShown part={rejection} props={props} />;
}
