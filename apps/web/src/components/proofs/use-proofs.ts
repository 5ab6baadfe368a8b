import { mayUse } from '@kyc/contract/permissions';
import type { Proofs } from '@kyc/contract/proofs/proofs';
import { useQuery } from '@tanstack/react-query';
import { useTenantSwitch } from '../../lib/api/tenant/use-tenant-switch.ts';
import { useSession } from '../../lib/session/session.ts';
import { proofsQuery } from './proofs-queries.ts';

/** Whether the tenant checks signatures and the user may see the result. */
export function useShowsProofs(): boolean {
  const isOn = useTenantSwitch('SignatureProofs');
  const session = useSession();
  return isOn && session !== undefined && mayUse(session.userType, 'proof.read');
}

/** The proofs of an application; undefined where they are not shown, and until they are there. */
export function useProofs(applicationId: number): Proofs | undefined {
  const isShown = useShowsProofs();
  const { data } = useQuery({ ...proofsQuery(applicationId), enabled: isShown });
  return data?.IsOn === true ? data : undefined;
}
