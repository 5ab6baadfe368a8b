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

/** All that the screen opens with, asked for while its code comes and is drawn. */
export async function readCase(applicationId: number): Promise<void> {
  if (!mayOpen(applicationId, readSession())) return;
  for (const look of [caseOpening, acceptanceLook, riskLook, draftsLook]) look.forget();
  await Promise.all([
    caseOpening.begin(applicationId),
    queryClient.query(uanAlertQuery),
    readBeyond(applicationId),
  ]);
}

/** Nobody is asked for what the tenant has not switched on. */
async function readBeyond(applicationId: number): Promise<void> {
  const { AcceptanceGate, RiskSignals, KeepsDrafts } = await queryClient.query(settingsQuery);
  await Promise.all([
    AcceptanceGate === true && acceptanceLook.begin(applicationId),
    (RiskSignals?.length ?? 0) > 0 && riskLook.begin(applicationId),
    KeepsDrafts === true && draftsLook.begin(applicationId),
  ]);
}
