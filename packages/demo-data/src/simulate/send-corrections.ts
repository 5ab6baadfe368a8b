import { createHash } from 'node:crypto';
import { DocumentType } from '@kyc/contract/document-types';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import type { SignedDrawn } from '../proofs/sign-specimen.ts';
import type { IntakeClient, Submitted } from './intake-client.ts';
import { fullName, repeatServices, signForm, verdictsAgain, type CurrentValues } from './repeat-services.ts';

export interface Corrections {
  readonly applicationId: number;
  /** Changed properties with their new values. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly documents: ReadonlyMap<DocumentType, SignedDrawn>;
  /** All properties after the corrections. */
  readonly values: CurrentValues;
  /** Draws the form with the corrected values for a new e-Sign; undefined: the customer does not sign again. */
  readonly drawForm: (() => Promise<SignedDrawn>) | undefined;
  /** Why rejected fields are right as they are; undefined: the customer has not confirmed it. */
  readonly unchangedReason: string | undefined;
}

/** Results of the penny drop, which the flow delivers with the account that it checked. */
const bankProperties = ['IFSC', 'BankAccountNo'];

/**
 * The answer to a rejection as the onboarding flow delivers it: values and documents first, then each service that checks them, then the
 * form and its e-Sign, then the submission.
 */
export async function sendCorrections(client: IntakeClient, corrections: Corrections): Promise<Submitted> {
  const { applicationId, properties, documents, drawForm } = corrections;
  const changed = new Set(Object.keys(properties));
  const isBankChanged = bankProperties.some((name) => changed.has(name));
  const atBank = isBankChanged
    ? { PennyDropVerified: true, PennyDropName: fullName(corrections.values) }
    : {};
  const selfie = documents.has(DocumentType.Selfie) ? { CaptureTime: new Date().toISOString() } : {};
  const values = { ...corrections.values, ...atBank };
  const patch = { ...properties, ...atBank, ...selfie };
  if (Object.keys(patch).length > 0) await client.patch(applicationId, patch);
  for (const [type, document] of documents) await client.putDocument(applicationId, type, document);
  const corrected = { properties: changed, documentTypes: new Set(documents.keys()) };
  for (const call of repeatServices(corrected, values, new Date()))
    await client.recordServiceCall(applicationId, call);
  const again = verdictsAgain(corrected, values);
  if (Object.keys(again).length > 0) await client.patch(applicationId, again);
  if (drawForm !== undefined) await signAgain(client, { applicationId, values, form: await drawForm() });
  return await client.submit(applicationId, corrections.unchangedReason);
}

async function signAgain(
  client: IntakeClient,
  { applicationId, values, form }: { applicationId: number; values: CurrentValues; form: SignedDrawn },
): Promise<void> {
  await client.putDocument(applicationId, DocumentType.AOF, form);
  const sha256 = createHash('sha256').update(form.bytes).digest('hex');
  for (const call of signForm(values, { sha256 }, new Date()))
    await client.recordServiceCall(applicationId, call);
  await client.patch(applicationId, {
    EsignStatus: EsignStatus.Completed,
    SignerName: fullName(values),
    EsignAadhaarMatch: typeof values['AadhaarSuffix'] === 'string' ? true : null,
  });
}
