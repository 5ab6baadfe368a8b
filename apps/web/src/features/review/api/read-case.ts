import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readSettings } from '@kyc/contract/masters/look-ups';
import { queryClient } from '../../../lib/api/query-client.ts';
import { readSession, type Session } from '../../../lib/session/session.ts';
import { draftsLook } from './drafts-query.ts';
import { acceptanceLook } from './found/acceptance-query.ts';
import { riskLook } from './found/risk-query.ts';
import { settingsQuery, uanAlertQuery } from './look-ups.ts';
import { caseOpening } from './review-query.ts';

/** REV-01: by a proper id, for who has the right to see data. */
export function mayOpen(applicationId: number, session: Session | undefined): boolean {
  return applicationId !== 0 && session?.allowViewData !== false;
}

/** Every initial query of the screen, requested while its code is loading and rendering. */
export async function readCase(applicationId: number): Promise<void> {
  if (!mayOpen(applicationId, readSession())) return;
  for (const look of [caseOpening, acceptanceLook, riskLook, draftsLook]) look.forget();
  await Promise.all([
    caseOpening.begin(applicationId),
    readBeyond(applicationId),
    queryClient.query(uanAlertQuery),
  ]);
}

/** Uses the settings of the earlier page, and requests newer ones at the same time. */
async function readBeyond(applicationId: number): Promise<void> {
  const known = queryClient.getQueryData(settingsQuery.queryKey);
  if (known === undefined) await readOptional(applicationId, await queryClient.query(settingsQuery));
  else await Promise.all([readOptional(applicationId, known), queryClient.query(settingsQuery)]);
}

type Switches = Pick<ReplyOf<typeof readSettings>, 'AcceptanceGate' | 'RiskSignals' | 'KeepsDrafts'>;

/** Features that the tenant has not switched on are not requested. */
async function readOptional(
  applicationId: number,
  { AcceptanceGate, RiskSignals, KeepsDrafts }: Switches,
): Promise<void> {
  await Promise.all([
    AcceptanceGate === true && acceptanceLook.begin(applicationId),
    (RiskSignals?.length ?? 0) > 0 && riskLook.begin(applicationId),
    KeepsDrafts === true && draftsLook.begin(applicationId),
  ]);
}
