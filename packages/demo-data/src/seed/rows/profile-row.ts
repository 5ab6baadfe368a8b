import { applicationProperties } from '@kyc/contract/applications/application-properties';
import { columnName } from '@kyc/db/tables/column-name';
import type { ClearRow } from '@kyc/db/tables/applications/sealed-columns';
import type { ApplicationPlan } from '../../application-plan.ts';
import { nameScores } from '@kyc/domain/scores/name-scores';
import { preferredLanguage } from '../../preferred-language.ts';
import type { Seeded } from './seeded.ts';

type Properties = ApplicationPlan['properties'];

/** What reject mode clears, so that the customer's next choice starts clean (workflow.json; clearModeProperties). */
const clearedWithMode = {
  aadhaar_dob: null,
  aadhaar_suffix: null,
  poa_name: null,
  poa_ocr_address: null,
  pan_poa_name_match_score: null,
  poa_selfie: null,
  esign_status: 0,
  signer_name: null,
  esign_aadhaar_match: null,
  kra_aof_applicable: null,
  kra_name: null,
};

/** One column for each property, scores as the intake computes them (plan-patch.ts). Every row has all columns. */
export function profileRow(seeded: Seeded): ClearRow<'application_profile'> {
  const { plan, story, applicationId, ucc } = seeded;
  const { properties } = plan;
  const columns = Object.fromEntries(
    Object.keys(applicationProperties).map((property) => [
      columnName(property),
      valueOf(properties, property),
    ]),
  );
  const isOpened = story.script.steps.some(({ code }) => code === 'boConfirm');
  return {
    application_id: applicationId,
    ...columns,
    preferred_language: preferredLanguage(plan.person.seed),
    ...nameScores({
      declared: declaredName(properties),
      panName: text(properties.PanName),
      panOcrName: text(properties.PanOcrName),
      poaName: text(properties.PoaName),
      pennyDropName: text(properties.PennyDropName),
    }),
    bo_insta_bo_id: isOpened && ucc !== null ? `00000000${ucc.replace(/\D/gu, '').padStart(8, '0')}` : null,
    ...(story.isModeRejected && clearedWithMode),
  };
}

/** What the customer entered; before that, the name that came with the PAN. */
export function declaredName(properties: Properties): string {
  const { FirstName, MiddleName, LastName, PanName } = properties;
  const declared = [FirstName, MiddleName, LastName].map(text).filter(Boolean).join(' ');
  return declared === '' ? text(PanName) : declared;
}

function valueOf(properties: Properties, property: string): unknown {
  return Object.entries(properties).find(([name]) => name === property)?.[1] ?? null;
}

function text(value: Properties[keyof Properties]): string {
  return typeof value === 'string' ? value : '';
}
