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
    queryClient.query(uanAlertQuery),
    readBeyond(applicationId),
  ]);
}

/** Features that the tenant has not switched on are not requested. */
async function readBeyond(applicationId: number): Promise<void> {
  const { AcceptanceGate, RiskSignals, KeepsDrafts } = await queryClient.query(settingsQuery);
  await Promise.all([
    AcceptanceGate === true && acceptanceLook.begin(applicationId),
    (RiskSignals?.length ?? 0) > 0 && riskLook.begin(applicationId),
    KeepsDrafts === true && draftsLook.begin(applicationId),
  ]);
}
