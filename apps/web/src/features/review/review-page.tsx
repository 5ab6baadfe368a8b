import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { ToDashboard } from '../../components/page/to-dashboard.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { idOf } from '../../lib/page/id-of.ts';
import { useSession } from '../../lib/session/session.ts';
import { mayOpen } from './api/read-case.ts';
import { reviewQuery } from './api/review-query.ts';
import { useAcceptance } from './api/found/use-acceptance.ts';
import { useRisk } from './api/found/use-risk.ts';
import { ReviewScreen } from './review-screen.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { addTexts } from '../../lib/texts/t.ts';
import { reviewPageTexts } from '../../lib/texts/parts/review-page.ts';

addTexts(reviewPageTexts);

/** REV-01: without a proper id, the right to see data or an answer, the dashboard. */
export function ReviewPage() {
  const { applicationId } = useParams({ from: '/shell/guarded/review/$applicationId' });
  const session = useSession();
  const id = idOf(applicationId);
  // The session has ended: the login comes, and after it this case again.
  if (!session) return <ReviewSkeleton />;
  if (!mayOpen(id, session)) return <ToDashboard />;
  return <OpenedReview key={id} applicationId={id} />;
}

function OpenedReview({ applicationId }: { readonly applicationId: number }) {
  const { data, error } = useQuery(reviewQuery(applicationId));
  const isWhole = useIsWhole(applicationId);
  // So much to draw that it is done in slices, between which keys are heard.
  const isDrawn = useDeferredValue(data !== undefined && isWhole, false);
  // A case on screen stays there while the network is down; when the server removes it, it closes.
  const isGone = error instanceof ApiError && error.status >= 400;
  if (isGone || (error && !data)) return <ToDashboard />;
  return data && isDrawn ? <ReviewScreen application={data} /> : <ReviewSkeleton />;
}

/**
 * The bar above the fields is requested with the case and shown with it: arriving later it would move text that the verifier already reads.
 */
function useIsWhole(applicationId: number): boolean {
  const acceptance = useAcceptance(applicationId);
  const risk = useRisk(applicationId);
  const [wasWhole, setWhole] = useState(false);
  // Not requested, or without an answer: the screen reports it, and stays while it is requested again.
  const isWhole = !acceptance.isAwaited && !risk.isAwaited;
  if (isWhole && !wasWhole) setWhole(true);
  return wasWhole || isWhole;
}
