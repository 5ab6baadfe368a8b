import { useQuery } from '@tanstack/react-query';
import { acceptanceQuery } from './acceptance-query.ts';
import { settingsQuery } from '../look-ups.ts';

/** What the acceptance gate finds, where the tenant has it on. */
export function useAcceptance(applicationId: number) {
  const settings = useQuery(settingsQuery);
  const isOn = settings.data?.AcceptanceGate === true;
  const { data, error, isLoading } = useQuery({ ...acceptanceQuery(applicationId), enabled: isOn });
  /** Awaited: whether there is a gate, or its first answer, is still to come. */
  return { isOn, data, error, isAwaited: settings.isLoading || isLoading };
}
