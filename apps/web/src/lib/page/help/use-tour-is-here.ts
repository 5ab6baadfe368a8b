import { useLocation } from '@tanstack/react-router';
import { useSession } from '../../session/session.ts';
import { useStore } from '../store.ts';
import { decidableCaseIsShown, tourIsDue, tourPlaceOf } from './tour.ts';

/** Whether a tour is due, and the page contains its places. */
export function useTourIsHere(): boolean {
  const isDue = useStore(tourIsDue);
  const isInCase = useStore(decidableCaseIsShown);
  const isOnDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' });
  const session = useSession();
  if (!isDue || !session) return false;
  return tourPlaceOf(session.userType) === 'case' ? isInCase : isOnDashboard;
}
