import { allDocumentTypes } from '@kyc/contract/document-types';
import { Mode } from '@kyc/contract/modes';
import { reviewField } from '@kyc/contract/fields';
import type { ApplicationPlan } from '../application-plan.ts';
import { drawDocument } from '../documents/draw-document.ts';
import type { IntakeClient, Submitted, ToPutRight } from './intake-client.ts';

export type Answered = { readonly fieldIds: readonly number[]; readonly submitted: Submitted };

type Rejected = {
  readonly plan: ApplicationPlan;
  readonly applicationId: number;
  readonly wanted: ToPutRight;
};

/** The customer opens the link, puts exactly those fields right, as a careful person would have from the first, and submits again. */
export async function answerRejection(
  client: IntakeClient,
  { plan, applicationId, wanted }: Rejected,
): Promise<Answered> {
  await client.reportLink(applicationId, 'opened');
  const fieldIds = wanted.Fields.map(({ FieldId }) => FieldId);
  const names = new Set(fieldIds.flatMap((id) => reviewField(id)?.props ?? []));
  const right = Object.fromEntries(
    plan.stages.flatMap(({ properties }) => Object.entries(properties).filter(([name]) => names.has(name))),
  );
  const mode = wanted.Mode === 'mode' ? { Mode: Mode.Manual } : {};
  await client.patch(applicationId, { ...right, ...mode });
  const documents = allDocumentTypes.filter((type) =>
    wanted.Fields.some(({ DocumentTypes }) => DocumentTypes.includes(type)),
  );
  for (const documentType of documents)
    await client.putDocument(
      applicationId,
      documentType,
      await drawDocument({ documentType, person: plan.person, faults: [], names: plan.printedNames }),
    );
  return { fieldIds, submitted: await client.submit(applicationId) };
}
