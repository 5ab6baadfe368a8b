import * as z from 'zod/mini';
import { readStoredJson, writeStored } from '../../../lib/storage/browser-storage.ts';

const SEEN_KEY = 'od_seen_cases';
/** More than a verifier decides in two days. */
const REMEMBERED = 300;
const keys = z.array(z.string());

/** A resubmitted case has other findings, so its next attempt is another look. */
interface Look {
  readonly ApplicationId: number;
  readonly AttemptNo: number;
}

const keyOf = ({ ApplicationId, AttemptNo }: Look): string => `${ApplicationId}:${AttemptNo}`;

/** Whether this browser has not opened the case in this attempt before. */
export function isFirstLook(look: Look): boolean {
  return !readSeen().includes(keyOf(look));
}

export function rememberLook(look: Look): void {
  const key = keyOf(look);
  const others = readSeen().filter((seen) => seen !== key);
  writeStored(SEEN_KEY, JSON.stringify([...others, key].slice(-REMEMBERED)));
}

function readSeen(): string[] {
  const stored = keys.safeParse(readStoredJson(SEEN_KEY));
  return stored.success ? stored.data : [];
}
