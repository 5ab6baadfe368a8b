import * as z from 'zod/mini';
import { readStoredJson, writeStored } from '../storage/browser-storage.ts';
import { RECENT_KEY } from '../session/session-keys.ts';
import type { Session } from '../session/session.ts';

const recentCase = z.object({
  /** Its page within this app. */
  href: z.string().check(z.regex(/^\/(?:review\/\d+|view\/\d+|timeline\?uan=[A-Z0-9]+)$/)),
  uan: z.string().check(z.regex(/^[A-Z0-9]{1,20}$/)),
});
export type RecentCase = z.output<typeof recentCase>;

const kept = z.object({ of: z.string(), cases: z.array(recentCase) });
const mostKept = 8;

type Owner = Pick<Session, 'tenantCode' | 'verifierId'>;

const ownerOf = ({ tenantCode, verifierId }: Owner): string => `${tenantCode}/${String(verifierId)}`;

/** This user's recent cases, the last one first. No applicant's data is stored: only addresses and UANs, and a logout removes them. */
export function recentCases(session: Owner): readonly RecentCase[] {
  const { data } = z.safeParse(kept, readStoredJson(RECENT_KEY));
  return data?.of === ownerOf(session) ? data.cases : [];
}

export function rememberCase(session: Owner, opened: RecentCase): void {
  if (!z.safeParse(recentCase, opened).success) return;
  const others = recentCases(session).filter(({ uan }) => uan !== opened.uan);
  const cases = [opened, ...others].slice(0, mostKept);
  writeStored(RECENT_KEY, JSON.stringify({ of: ownerOf(session), cases }));
}
