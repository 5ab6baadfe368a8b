import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { LazyShown, Nothing } from '../../../components/notices/lazy-shown.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useStore } from '../../../lib/page/store.ts';
import { tourIsDue } from '../../../lib/page/help/tour.ts';

const tour = lazyPart(async () => (await import('./first-day-tour.tsx')).FirstDayTour);

/** The tour of the first day; on the dashboard, which contains its steps. */
export function TourPart() {
  const isDue = useStore(tourIsDue);
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/dashboard' });
  const [isLoaded, setLoaded] = useState(false);
  const isShown = isDue && isThere;
  if (isShown && !isLoaded) setLoaded(true);
  // It stays when it is closed, to give the focus back.
  return isLoaded ? <LazyShown part={tour} props={{ isShown }} failed={Nothing} /> : null;
}
