import { useState } from 'react';
import { LazyShown, Nothing } from '../../../components/notices/lazy-shown.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useTourIsHere } from '../../../lib/page/help/use-tour-is-here.ts';

const tour = lazyPart(async () => (await import('./first-day-tour.tsx')).FirstDayTour);

/** The tour: in the first case for a verifier, on the dashboard for the others. */
export function TourPart() {
  const isShown = useTourIsHere();
  const [isLoaded, setLoaded] = useState(false);
  if (isShown && !isLoaded) setLoaded(true);
  // It stays when it is closed, to give the focus back.
  return isLoaded ? <LazyShown part={tour} props={{ isShown }} failed={Nothing} /> : null;
}
