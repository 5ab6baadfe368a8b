import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readSession, useSession } from '../../session/session.ts';
import { readStored, removeStored, writeStored } from '../../storage/browser-storage.ts';
import { queryClient } from '../query-client.ts';
import { tenantSettingsQuery } from './tenant-settings.ts';

const keyOf = (tenantCode: string | undefined): string => `kyc.queue.${tenantCode ?? ''}`;

/** Whether the dashboard is a queue (decision 074). Until the settings come, as at the last visit, so that columns do not jump. */
export function useQueueSwitch(): boolean {
  const key = keyOf(useSession()?.tenantCode);
  const { data } = useQuery({ ...tenantSettingsQuery, enabled: false });
  useEffect(() => {
    if (data === undefined) return;
    if (data.Queue === true) writeStored(key, '1');
    else removeStored(key);
  }, [data, key]);
  return data === undefined ? readStored(key) !== null : data.Queue === true;
}

/** The same outside a component. */
export function readQueueSwitch(): boolean {
  const data = queryClient.getQueryData(tenantSettingsQuery.queryKey);
  return data === undefined ? readStored(keyOf(readSession()?.tenantCode)) !== null : data.Queue === true;
}
