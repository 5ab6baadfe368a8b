import { maskAadhaarInBody } from '@kyc/domain/redaction/mask-aadhaar-in-body';
import { redactBody } from '@kyc/domain/redaction/redact-body';
import { insertServiceCall } from '@kyc/db/tables/records/service-call-table';
import type { Tx } from '@kyc/db/connection/transaction';

export interface ThirdPartyCall {
  readonly applicationId: number | null;
  /** log-types.json. */
  readonly apiId: number;
  readonly status: 'Success' | 'Failed' | 'Timeout';
  readonly requestedOn: Date;
  readonly respondedOn: Date | null;
  /** JSON, XML or text, raw or parsed. */
  readonly request: unknown;
  readonly response: unknown;
  /** Both bodies come from `Call.body`, which masked them, so they are not scanned again. */
  readonly areBodiesMasked?: true;
  /** The answer of an OCR held a complete Aadhaar number. */
  readonly hasAadhaar?: boolean;
}

/** The one way into the service log: bodies are redacted when written (trust.md rule 12). Returns the LogId. */
export async function recordServiceCall(tx: Tx, call: ThirdPartyCall): Promise<number> {
  const logged = (body: unknown): string =>
    redactBody(call.areBodiesMasked === true ? body : maskAadhaarInBody(body));
  return await insertServiceCall(tx, {
    applicationId: call.applicationId,
    apiId: call.apiId,
    status: call.status,
    hasAadhaar: call.hasAadhaar === true,
    requestedOn: call.requestedOn,
    respondedOn: call.respondedOn,
    request: logged(call.request),
    response: logged(call.response),
  });
}
