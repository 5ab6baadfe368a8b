import { LazyShown, Nothing } from '../../components/notices/lazy-shown.tsx';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { useStore } from '../../lib/page/store.ts';
import { passkeyIsDue } from '../../lib/page/help/tour.ts';
import { useTourIsHere } from '../../lib/page/help/use-tour-is-here.ts';

const invitation = lazyPart(async () => (await import('./passkey-invitation.tsx')).PasskeyInvitation);

/** The invitation to add a passkey; a tour on this page comes first. */
export function PasskeyPart() {
  const isDue = useStore(passkeyIsDue);
  const isTouring = useTourIsHere();
  return isDue && !isTouring ? <LazyShown part={invitation} props={{}} failed={Nothing} /> : null;
}
