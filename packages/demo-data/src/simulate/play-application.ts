import type { ApplicationPlan, PlannedStage } from '../application-plan.ts';
import { signSpecimen, type SpecimenSigning } from '../proofs/sign-specimen.ts';
import { drawDocument } from '../documents/draw-document.ts';
import { ocrPlaces } from '../documents/ocr-places.ts';
import { preferredLanguage } from '../preferred-language.ts';
import type { IntakeClient, Submitted } from './intake-client.ts';

/** The authority that signs the documents, and the contradiction in a document. */
export type PlayedSigning = Pick<SpecimenSigning, 'authority' | 'contradiction'>;

export type Played = { readonly applicationId: number; readonly submitted: Submitted };

/** Plays a customer through the stages: calls to third parties, properties, documents, and at the end the submission. */
export async function playApplication(
  client: IntakeClient,
  plan: ApplicationPlan,
  { draw = drawDocument, signing }: { draw?: typeof drawDocument; signing?: PlayedSigning } = {},
): Promise<Played> {
  const { ApplicationId: applicationId } = await client.start({
    Mobile: plan.person.mobile,
    Mode: plan.mode,
    Source: plan.source.Name,
    ...withoutNulls(plan.utm ?? {}),
  });
  for (const stage of plan.stages) await playStage(client, applicationId, { plan, stage, draw, signing });
  return { applicationId, submitted: await client.submit(applicationId) };
}

type Step = {
  readonly plan: ApplicationPlan;
  readonly stage: PlannedStage;
  readonly draw: typeof drawDocument;
  readonly signing: PlayedSigning | undefined;
};

async function playStage(
  client: IntakeClient,
  applicationId: number,
  { plan, stage, draw, signing }: Step,
): Promise<void> {
  for (const call of stage.serviceCalls) await client.recordServiceCall(applicationId, call);
  const DeviceId = `installation ${String(plan.person.seed)}`;
  const PreferredLanguage = preferredLanguage(plan.person.seed);
  await client.patch(applicationId, {
    ...stage.properties,
    DeviceId,
    PreferredLanguage,
    LastStageCompleted: stage.stage,
  });
  for (const documentType of stage.documents) {
    const { person, faults, printedNames: names } = plan;
    const request = { documentType, person, faults, names };
    const drawn = await draw(request);
    const signed =
      signing === undefined ? drawn : await signSpecimen(drawn, { ...request, ...signing, at: new Date() });
    await client.putDocument(applicationId, documentType, signed);
  }
  const OcrPlaces = stage.documents.flatMap((documentType) => {
    const Places = ocrPlaces(documentType, plan);
    return Places.length === 0 ? [] : [{ DocumentType: documentType, Places }];
  });
  if (OcrPlaces.length > 0) await client.patch(applicationId, { OcrPlaces });
}

function withoutNulls(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]: [string, unknown]) => value !== null));
}
