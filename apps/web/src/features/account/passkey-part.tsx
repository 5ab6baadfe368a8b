import { LazyShown, Nothing } from '../../components/notices/lazy-shown.tsx';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { useStore } from '../../lib/page/store.ts';
import { passkeyIsDue, tourIsDue } from '../../lib/page/help/tour.ts';

const invitation = lazyPart(async () => (await import('./passkey-invitation.tsx')).PasskeyInvitation);

/** The invitation to add a passkey; a tour of the first day comes first. */
export function PasskeyPart() {
  const isDue = useStore(passkeyIsDue);
  const isTouring = useStore(tourIsDue);
  return isDue && !isTouring ? <LazyShown part={invitation} props={{}} failed={Nothing} /> : null;
}
