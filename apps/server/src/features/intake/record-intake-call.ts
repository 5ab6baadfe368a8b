import { endedStatuses } from '@kyc/contract/application-status';
import { ApiId, isApiId, isOcr, panVerifications } from '@kyc/contract/log-types';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { recordServiceCall as endpoint } from '@kyc/contract/intake/intake';
import { answerOfBody, bodyOf } from '@kyc/domain/acceptance/facts/read-calls';
import { maskAadhaarInWords } from '@kyc/domain/redaction/mask-aadhaar-in-words';
import { formatUan } from '@kyc/domain/uan/uan-series';
import { selectProfile, updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import { updateApplicationHead } from '@kyc/db/tables/applications/application-table';
import { takeUanNumber } from '@kyc/db/tables/masters/uan-series-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { IntakeCall } from '../../http/register-intake-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { recordServiceCall } from '../../records/record-service-call.ts';
import { storeAnswerEvidence } from '../../workflow/evidence/store-evidence.ts';
import { kraNameOf } from './kra-name.ts';
import { lockForIntake } from './lock-for-intake.ts';
import { productWork } from '../../access/product-work.ts';

/** A call that the onboarding flow made; success of a PAN check issues the UAN (log-types.json), unless the application was cancelled. */
export async function recordIntakeCall(
  services: Services,
  tx: Tx,
  call: IntakeCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const applicationId = call.params.id;
  const application = await lockForIntake(tx, applicationId);
  const body = withMaskedWords(call.body());
  const hasAadhaar = isOcr(body.ApiId) && (call.wasMasked('Response') || body.hasAadhaarInWords);
  const isSuccess = body.Status === 'Success';
  const logId = await recordServiceCall(tx, {
    applicationId,
    apiId: body.ApiId,
    status: body.Status,
    requestedOn: new Date(body.ApiRequestTime),
    respondedOn: body.ApiResponseTime == null ? null : new Date(body.ApiResponseTime),
    request: body.Request,
    response: body.Response,
    areBodiesMasked: true,
    hasAadhaar,
  });
  const kraName = isSuccess && body.ApiId === ApiId.KraEnquiry ? kraNameOf(body.Response) : undefined;
  if (kraName !== undefined) await updateProfile(tx, applicationId, { kra_name: kraName });
  const answer = isSuccess && isApiId(body.ApiId) ? answerOfBody(body.Response) : null;
  if (answer !== null && isApiId(body.ApiId)) {
    const profile = await selectProfile(productWork(tx), applicationId);
    await storeAnswerEvidence(
      tx,
      { application, profile, now: services.clock.now() },
      {
        apiId: body.ApiId,
        request: bodyOf(body.Request),
        answer,
        brings: kraName === undefined ? [] : ['KraName'],
      },
    );
  }
  const passed = panVerifications.some((id) => id === body.ApiId) && isSuccess;
  const isOpen = !endedStatuses.includes(application.status);
  const uan = application.uan ?? (passed && isOpen ? await issueUan(services, tx, applicationId) : null);
  return { LogId: logId, UAN: uan };
}

/** An OCR may give a number in several words of a list. */
function withMaskedWords<B extends { ApiId: number; Response?: unknown }>(
  body: B,
): B & { hasAadhaarInWords: boolean } {
  const response = isOcr(body.ApiId) ? maskAadhaarInWords(body.Response) : body.Response;
  return { ...body, Response: response, hasAadhaarInWords: response !== body.Response };
}

/** Without a remaining number the application continues without a UAN; the operator must see it (masters.json, uans). */
async function issueUan(services: Services, tx: Tx, applicationId: number): Promise<string | null> {
  const taken = await takeUanNumber(tx);
  if (taken === undefined) {
    services.logger.error({ applicationId }, 'no UAN left: add a series');
    return null;
  }
  const uan = formatUan(taken, taken.number);
  await updateApplicationHead(tx, applicationId, { uan });
  return uan;
}
