import { readSession } from '../session/session.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

const key = (): string => `kyc.queue.${readSession()?.tenantCode ?? ''}`;

/** Whether the dashboard was a queue when this browser last read the settings. */
export const wasQueue = (): boolean => readStored(key()) !== null;

export function keepQueue(isQueue: boolean): void {
  if (isQueue) writeStored(key(), '1');
  else removeStored(key());
}
