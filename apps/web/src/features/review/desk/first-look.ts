import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts';

const SEEN_KEY = 'od_seen_cases';
/** More than a verifier decides in two days. */
const REMEMBERED = 300;
const ids = z.array(z.int());

/** Whether this browser has not opened the case before. */
export function isFirstLook(applicationId: number): boolean {
  return !readSeen().includes(applicationId);
}

export function rememberLook(applicationId: number): void {
  const others = readSeen().filter((id) => id !== applicationId);
  writeStored(SEEN_KEY, JSON.stringify([...others, applicationId].slice(-REMEMBERED)));
}

function readSeen(): number[] {
  try {
    const stored = ids.safeParse(JSON.parse(readStored(SEEN_KEY) ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}
