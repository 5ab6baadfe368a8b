import { UserType } from '@kyc/contract/user-types';
import { LazyShown } from '../../../components/notices/lazy-shown.tsx';
import { useTenantSwitch } from '../../../lib/api/tenant/use-tenant-switch.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useIsIdle } from '../../../lib/page/when-idle.ts';
import { useSession } from '../../../lib/session/session.ts';

const checkPanel = lazyPart(async () => (await import('./check-panel.tsx')).CheckPanel);

/** For verifiers of a tenant with maker and checker; most cases have no decision that waits, so it is requested after the evidence. */
export function CheckPanelPart() {
  const isOn = useTenantSwitch('MakerChecker');
  const isVerifier = useSession()?.userType === UserType.Verifier;
  const isIdle = useIsIdle();
  return isOn && isVerifier && isIdle ? <LazyShown part={checkPanel} props={{}} /> : null;
}
