import { readSession } from '../session/session.ts';
import { readStored, writeStored } from './browser-storage.ts';

const key = (): string => `kyc.queue.${readSession()?.tenantCode ?? ''}`;

/** Whether the dashboard was a queue when this browser last read the settings; undefined before the first time. */
export function wasQueue(): boolean | undefined {
  const stored = readStored(key());
  return stored === null ? undefined : stored === '1';
}

export function keepQueue(isQueue: boolean): void {
  writeStored(key(), isQueue ? '1' : '0');
}
