import { mayUse } from '@kyc/contract/permissions';
import { LazyShown } from '../../../components/notices/lazy-shown.tsx';
import { useTenantSwitch } from '../../../lib/api/tenant/use-tenant-switch.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useIsIdle } from '../../../lib/page/when-idle.ts';
import { useSession } from '../../../lib/session/session.ts';
import lines from '../header/alert-line.module.css';

const strip = lazyPart(async () => (await import('./screening-strip.tsx')).ScreeningStrip);

/** For readers of hits of a tenant with the screening desk; requested after the evidence. */
export function ScreeningStripPart() {
  const isOn = useTenantSwitch('Screening');
  const session = useSession();
  const isIdle = useIsIdle();
  const mayRead = session !== undefined && mayUse(session.userType, 'screening.read');
  if (!isOn || !mayRead) return null;
  const kept = <div className={lines['kept']} />;
  return isIdle ? <LazyShown part={strip} props={{}} waiting={kept} /> : kept;
}
