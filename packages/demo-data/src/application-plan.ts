import type { PlanType } from '@kyc/contract/plan-types';
import type { DocumentType } from '@kyc/contract/document-types';
import { Mode } from '@kyc/contract/modes';
import { isStraightThrough } from '@kyc/domain/applications/straight-through';
import { indianDay } from '@kyc/domain/time/indian-period';
import { applicationSources, logTypeOf, stages as allStages } from './domain-pack.ts';
import type { PrintedNames } from './documents/specimen.ts';
import { buildPerson } from './people.ts';
import type { Person } from './person.ts';
import type { ApplicationMix } from './plan/application-mix.ts';
import { drawOutcome, type Outcome } from './plan/outcome.ts';
import type { PlannedProperties } from './plan/planned-properties.ts';
import { stageDocuments } from './plan/stage-documents.ts';
import { stageProperties, type PlanContext } from './plan/stage-properties.ts';
import { stageServiceCalls, type PlannedServiceCall } from './plan/stage-service-calls.ts';
import type { PlannedFault } from './planned-faults.ts';
import { randomOf, type Random } from './random.ts';

export type PlannedStage = {
  /** LastStageCompleted when it is done. */
  readonly stage: string;
  readonly completedAt: Date;
  readonly properties: PlannedProperties;
  readonly documents: readonly DocumentType[];
  readonly serviceCalls: readonly PlannedServiceCall[];
};

export type PlannedUtm = Readonly<
  Record<'UtmSource' | 'UtmMedium' | 'UtmCampaign' | 'UtmTerm' | 'UtmContent', string> & {
    UtmPromo: string | null;
  }
>;

export type ApplicationPlan = {
  readonly seed: number;
  readonly person: Person;
  readonly mode: Mode;
  readonly source: { readonly Id: number; readonly Name: string };
  readonly utm: PlannedUtm | null;
  readonly planType: PlanType;
  readonly stp: boolean;
  readonly faults: readonly PlannedFault[];
  readonly printedNames: PrintedNames;
  readonly isSubmitted: boolean;
  readonly startedAt: Date;
  /** When the last stage was done. */
  readonly endedAt: Date;
  readonly lastStageCompleted: string;
  readonly stages: readonly PlannedStage[];
  /** All stages together. */
  readonly properties: PlannedProperties;
  readonly documents: readonly DocumentType[];
  readonly serviceCalls: readonly PlannedServiceCall[];
};

/** Thresholds of the settings' defaults (domain pack README §1). */
const thresholds = { PanOcrNameMatchPct: 80, PanPoaNameMatchPct: 70 };
const incomeProofOcr = logTypeOf('INCOME_PROOF_OCR').id;
/** Without a chosen mode, the customer has not reached the address page. */
const stagesWithoutMode = allStages.indexOf('Address Details');

/** A complete application; the same seed and mix give the same plan. */
export function planApplication(seed: number, mix: ApplicationMix): ApplicationPlan {
  const random = randomOf(`application ${seed}`);
  const person = buildPerson(seed);
  const source = pickSource(random);
  const outcome = keepFromStraightThrough(drawOutcome(person, mix, random), mix);
  const context = { person, outcome, mix, random };
  const reached = allStages.slice(0, stagesReached(outcome.mode, mix, random));
  const stages = planStages(reached, context, source.Name);
  const documents = stages.flatMap((stage) => stage.documents);
  const properties = stages.reduce<PlannedProperties>((all, stage) => ({ ...all, ...stage.properties }), {});
  const serviceCalls = stages.flatMap((stage) => stage.serviceCalls);
  const stp = isStraight(properties, { outcome, source, stages });
  return {
    seed,
    person,
    mode: outcome.mode,
    source,
    utm: pickUtm(random),
    planType: outcome.planType,
    stp,
    faults: outcome.faults,
    printedNames: {
      onPan: printed(outcome.panOcrName, person),
      onProof: printed(outcome.poaName, person),
      atBank: printed(outcome.nameAtBank, person),
    },
    isSubmitted: mix.furthest === 'submitted',
    startedAt: mix.startedAt,
    endedAt: stages.at(-1)?.completedAt ?? mix.startedAt,
    lastStageCompleted: reached.at(-1) ?? '',
    stages,
    properties: { ...properties, Mode: outcome.mode, Stp: stp, LastStageCompleted: reached.at(-1) ?? '' },
    documents,
    serviceCalls,
  };
}

/** A digit in a name is the scanner's slip, not the card's. */
function printed(name: string, person: Person): string {
  return /\d/u.test(name) ? person.fullName : name;
}

function planStages(reached: readonly string[], context: PlanContext, sourceName: string): PlannedStage[] {
  let time = context.mix.startedAt.getTime();
  return reached.map((stage) => {
    const serviceCalls = stageServiceCalls(stage, context, new Date(time));
    const lastCall = serviceCalls.at(-1);
    const lastCallEnd =
      lastCall === undefined ? time : Date.parse(lastCall.ApiRequestTime) + lastCall.milliseconds;
    time = lastCallEnd + context.random.between(20, 240) * 1000;
    const completedAt = new Date(time);
    return {
      stage,
      completedAt,
      properties: stageProperties[stage]?.(context, completedAt) ?? {},
      documents: stageDocuments(stage, { outcome: context.outcome, sourceName }),
      serviceCalls,
    };
  });
}

function stagesReached(mode: Mode, mix: ApplicationMix, random: Random): number {
  if (mix.furthest === 'submitted') return allStages.length;
  return random.between(1, mode === Mode.None ? stagesWithoutMode : allStages.length - 1);
}

function keepFromStraightThrough(outcome: Outcome, mix: ApplicationMix): Outcome {
  // A face score just below green is the mildest thing that sends an application to a verifier.
  return mix.straightThrough === false && outcome.panFace > 65 ? { ...outcome, panFace: 64 } : outcome;
}

function isStraight(
  properties: PlannedProperties,
  of: { outcome: Outcome; source: ApplicationPlan['source']; stages: readonly PlannedStage[] },
): boolean {
  const text = (value: PlannedProperties[keyof PlannedProperties]): string | null =>
    typeof value === 'string' ? value : null;
  const signed = of.stages.find(({ stage }) => stage === 'eSign Completed');
  const score = (value: PlannedProperties[keyof PlannedProperties]): number | null =>
    typeof value === 'number' ? value : null;
  return isStraightThrough(
    {
      Mode: of.outcome.mode,
      Source: of.source.Name,
      PlanType: of.outcome.planType,
      NameVerified: properties.NameVerified === true,
      PanSelfie: score(properties.PanSelfie),
      PoaSelfie: score(properties.PoaSelfie),
      PennyDropVerified: properties.PennyDropVerified === true,
      PanPennydropNameMatchScore: score(properties.PanPennydropNameMatchScore),
      PanOcrNameMatchScore: score(properties.PanOcrNameMatchScore),
      PanPoaNameMatchScore: score(properties.PanPoaNameMatchScore),
      EsignStatus: score(properties.EsignStatus),
      EsignAadhaarMatch: properties.EsignAadhaarMatch === true,
      DateOfBirth: text(properties.DateOfBirth),
      PanDob: text(properties.PanDob),
      signedOn: signed === undefined ? '' : indianDay(signed.completedAt),
      documents: new Set(of.stages.flatMap(({ documents }) => documents)),
      incomeProofRead: of.stages
        .flatMap(({ serviceCalls }) => serviceCalls)
        .some(({ ApiId, Status }) => ApiId === incomeProofOcr && Status === 'Success'),
      // Failures of the system's checks are added by the story, after the plan (seed/system-rejections.ts).
      passesSystemChecks: true,
    },
    thresholds,
  );
}

const sourceShares = {
  Kyc: 14,
  Website: 28,
  'Android App': 26,
  'iOS App': 12,
  Partner: 8,
  Branch: 8,
  Corporate: 4,
};

function pickSource(random: Random): ApplicationPlan['source'] {
  const name = random.weighted(sourceShares);
  const source = applicationSources.find(({ Name }) => Name === name);
  if (source === undefined) throw new Error(`enumerations.json has no source ${name}.`);
  return source;
}

function pickUtm(random: Random): PlannedUtm | null {
  if (random.chance(0.3)) return null;
  const UtmSource = random.weighted({ google: 45, facebook: 25, referral: 20, branch: 10 });
  return {
    UtmSource,
    UtmMedium: random.pick(['cpc', 'social', 'email', 'partner']),
    UtmCampaign: random.pick(['open-account-2026', 'festive', 'zero-brokerage', 'ipo-season']),
    UtmTerm: random.pick(['demat account', 'trading account', 'stock broker', 'ipo']),
    UtmContent: random.pick(['banner-a', 'banner-b', 'video', 'text']),
    UtmPromo: random.chance(0.15) ? 'WELCOME25' : null,
  };
}
