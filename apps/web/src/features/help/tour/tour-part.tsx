import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { PartBoundary } from '../../../components/notices/part-boundary.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useStore } from '../../../lib/page/store.ts';
import { tourIsDue } from '../../../lib/page/tour.ts';

const tour = lazyPart(async () => (await import('./first-day-tour.tsx')).FirstDayTour);

/** The tour of the first day; on the dashboard, where its steps stand. */
export function TourPart() {
  const isDue = useStore(tourIsDue);
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/dashboard' });
  const [isLoaded, setLoaded] = useState(false);
  const isShown = isDue && isThere;
  if (isShown && !isLoaded) setLoaded(true);
  // It stays when it is closed, to give the focus back.
  if (!isLoaded) return null;
  return (
    <PartBoundary onRetry={tour.forgetFailure} fallback={Nothing}>
      <Suspense>
        <tour.Shown isShown={isShown} />
      </Suspense>
    </PartBoundary>
  );
}

function Nothing() {
  return null;
}
