import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepQueue, wasQueue } from '../../storage/kept-queue.ts';
import { tenantSettingsQuery } from './tenant-settings.ts';

/** Whether the dashboard is a queue (decision 074). Until the settings come, as at the last visit, so that columns do not jump. */
export function useQueueSwitch(): boolean {
  const { data } = useQuery({ ...tenantSettingsQuery, enabled: false });
  return data === undefined ? wasQueue() === true : data.Queue === true;
}

/** False only on a browser's first visit until the settings come: a dashboard drawn before would change its layout. */
export function useIsQueueKnown(): boolean {
  const { data, isError } = useQuery({ ...tenantSettingsQuery, enabled: false });
  const isKnown = data !== undefined || isError || wasQueue() !== undefined;
  // Settings that are requested again after a failure must not take the page away.
  const [wasKnown, setKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setKnown(true);
  return isKnown || wasKnown;
}

/** Once on a page: the next visit begins with what the settings say now. */
export function useKeptQueue(): void {
  const { data } = useQuery({ ...tenantSettingsQuery, enabled: false });
  useEffect(() => {
    if (data !== undefined) keepQueue(data.Queue === true);
  }, [data]);
}
