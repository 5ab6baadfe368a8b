import { allDocumentTypes, DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { Mode } from '@kyc/contract/modes';
import type { ApplicationPlan } from '../application-plan.ts';
import { drawDocument } from '../documents/draw-document.ts';
import type { Drawn } from '../documents/drawing/svg-page.ts';
import type { IntakeClient, Submitted, ToPutRight } from './intake-client.ts';
import { IntakeError } from './intake-client.ts';
import { sendCorrections, type Corrections } from './send-corrections.ts';

export type Answered = { readonly fieldIds: readonly number[]; readonly submitted: Submitted };

type Rejected = {
  readonly plan: ApplicationPlan;
  readonly applicationId: number;
  readonly wanted: ToPutRight;
};

/** The manual mode needs these in addition: both sides of the address proof, the video and the selfie. */
const manualProofs: ToPutRight['Fields'] = [
  FieldId.AddressProofFront,
  FieldId.AddressProofBack,
  FieldId.Ipv,
  FieldId.Selfie,
].map((id) => ({ FieldId: id, DocumentTypes: [], Properties: [] }));

const conflict = 409;
const rightAsItIs = 'I checked these details: they are right as they are.';

/**
 * The customer opens the link, corrects the rejected fields as a careful person would have entered them first, e-signs again where
 * that is requested, and submits. A value that was right before is confirmed.
 */
export async function answerRejection(
  client: IntakeClient,
  { plan, applicationId, wanted }: Rejected,
): Promise<Answered> {
  await client.reportLink(applicationId, 'opened');
  const isModeRejected = wanted.Mode === 'mode';
  const requested = [
    ...wanted.Fields.filter(({ FieldId: id }) => id !== FieldId.Esign),
    ...(isModeRejected ? manualProofs : []),
  ];
  const properties = {
    ...planned(
      plan,
      requested.flatMap((field) => [...field.Properties, ...(reviewField(field.FieldId)?.props ?? [])]),
    ),
    ...(isModeRejected && { Mode: Mode.Manual }),
  };
  const draw = (documentType: DocumentType): Promise<Drawn> =>
    drawDocument({ documentType, person: plan.person, faults: [], names: plan.printedNames });
  const corrections: Corrections = {
    applicationId,
    properties,
    documents: new Map(
      await Promise.all(
        documentsFor(requested, plan).map(async (type): Promise<[DocumentType, Drawn]> => [
          type,
          await draw(type),
        ]),
      ),
    ),
    values: { ...plan.properties, Mobile: plan.person.mobile, ...properties },
    drawForm: wanted.SignAgain ? () => draw(DocumentType.AOF) : undefined,
    unchangedReason: undefined,
  };
  const submitted = await confirming(client, corrections);
  return { fieldIds: wanted.Fields.map(({ FieldId: id }) => id), submitted };
}

/** The intake names the rejected fields that did not change; they were right, so the customer confirms them. */
async function confirming(client: IntakeClient, corrections: Corrections): Promise<Submitted> {
  try {
    return await sendCorrections(client, corrections);
  } catch (failure) {
    const isUnchanged =
      failure instanceof IntakeError &&
      failure.refusal?.status === conflict &&
      failure.refusal.fields.length > 0;
    if (!isUnchanged) throw failure;
    return await client.submit(corrections.applicationId, rightAsItIs);
  }
}

function planned(plan: ApplicationPlan, names: readonly string[]): Record<string, unknown> {
  const wanted = new Set(names);
  return Object.fromEntries(
    plan.stages.flatMap(({ properties }) => Object.entries(properties).filter(([name]) => wanted.has(name))),
  );
}

/** The field's own document, or those documents of the request that this customer has; alternatives are not needed as well. */
function documentsFor(requested: ToPutRight['Fields'], plan: ApplicationPlan): DocumentType[] {
  const has: readonly number[] = plan.documents;
  const types = new Set(
    requested.flatMap(({ FieldId: id, DocumentTypes }) => {
      const own = reviewField(id)?.documentType;
      return own === undefined ? DocumentTypes.filter((type) => has.includes(type)) : [own];
    }),
  );
  return allDocumentTypes.filter((type) => types.has(type));
}
