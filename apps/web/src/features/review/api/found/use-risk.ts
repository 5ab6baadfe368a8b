import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../look-ups.ts';
import { riskQuery } from './risk-query.ts';

/** The risk signals, where the tenant has one on. */
export function useRisk(applicationId: number) {
  const settings = useQuery(settingsQuery);
  const isOn = (settings.data?.RiskSignals?.length ?? 0) > 0;
  const { data, error, isLoading } = useQuery({ ...riskQuery(applicationId), enabled: isOn });
  /** Awaited: whether there is a signal, or the first answer, is still to come. */
  return { isOn, data, error, isAwaited: settings.isLoading || isLoading };
}
