import type { ReplyOf } from '@kyc/contract/endpoint';
import {
  mostRiskRows,
  RiskSignal,
  type FoundRiskRow,
  type RiskRow,
  type listRiskRows as endpoint,
} from '@kyc/contract/risk/risk';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { refuseReview } from '@kyc/domain/applications/review-access';
import { isSharing } from '@kyc/domain/risk/risk-keys';
import { selectApplication } from '@kyc/db/tables/applications/application-table';
import { selectSharing } from '@kyc/db/tables/risk/risk-key-table';
import { inTenant, type Reads } from '@kyc/db/connection/transaction';
import type { Session } from '../../http/call.ts';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { audit } from '../../records/audit.ts';
import type { Services } from '../../platform/services.ts';
import { findLikePictures } from '../../workflow/risk/find-like-pictures.ts';
import { openApplicationData } from '../../access/open-application-data.ts';
import type { ApplicantReads } from '@kyc/db/connection/applicant-reads';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';

/** The audit trail records who looks at other people's applications. */
export async function listRiskRows(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session, params } = call;
  return await inTenant(services.database, session, async (tx) => {
    const { reads } = await openApplicationData(tx, {
      session,
      applicationId: params.id,
      purpose: 'review',
    });
    const signal = Object.values(RiskSignal).find((known) => known === params.signal);
    const wanted = (await readTenantSettings(tx)).RiskSignals;
    if (signal === undefined || !wanted.includes(signal))
      throw new Refusal('unprocessable', texts.riskListsNothing);
    const rows = await rowsOf(tx, params.id, signal);
    await audit(tx, call, {
      entity: 'application',
      entityId: params.id,
      details: { signal, rows: rows.length },
    });
    return { Rows: await Promise.all(rows.map((row) => present(reads, session, row))) };
  });
}

async function rowsOf(tx: Reads, applicationId: number, signal: RiskSignal): Promise<FoundRiskRow[]> {
  if (signal === RiskSignal.SamePicture) return await findLikePictures(tx, applicationId);
  if (!isSharing(signal)) throw new Refusal('unprocessable', texts.riskListsNothing);
  const rows = await selectSharing(tx, { applicationId, kind: signal, atMost: mostRiskRows });
  return rows.map((row) => ({
    ApplicationId: row.applicationId,
    UAN: row.uan,
    ApplicationStatus: row.status,
    SubmittedOn: row.submittedOn?.toISOString() ?? null,
    IsExact: row.isExact,
    IsFamily: row.isFamily,
    Likeness: null,
    DocumentType: null,
  }));
}

async function present(reads: ApplicantReads, session: Session, row: FoundRiskRow): Promise<RiskRow> {
  const application = await selectApplication(reads, row.ApplicationId);
  return { ...row, MayOpen: application !== undefined && refuseReview(application, session) === null };
}
