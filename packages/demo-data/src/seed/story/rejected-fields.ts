import { FieldId } from '@kyc/contract/fields';
import type { ApplicationPlan } from '../../application-plan.ts';
import type { PlannedFault } from '../../planned-faults.ts';
import type { Random } from '../../random.ts';

/** Where a verifier finds the fault: the first of these fields that the application shows. */
const fieldsOfFault: Readonly<Record<PlannedFault, readonly number[]>> = {
  wrongBirthDateOnCard: [3, 5],
  otherNameAtBank: [6],
  otherFaceOnSelfie: [29, 28],
  missingIncomeProof: [43],
  expiredAddressProof: [22],
  esignByAnotherPerson: [30],
};
/** The most common faults without a planned one: blurred or cut pictures and spelling mistakes. */
const commonlyRejected = {
  [FieldId.PanPhoto]: 24,
  [FieldId.Signature]: 24,
  [FieldId.AddressProofFront]: 16,
  [FieldId.AddressProofBack]: 8,
  [FieldId.Photo]: 6,
  [FieldId.FatherName]: 10,
  [FieldId.MotherName]: 5,
  [FieldId.CorrespondenceHouseNo]: 4,
  [FieldId.CorrespondenceStreet]: 3,
} as const;

/** The fields that a review of this application rejects; at least one. */
export function pickRejectedFields(
  plan: ApplicationPlan,
  decidable: readonly number[],
  random: Random,
): number[] {
  const byFault = plan.faults.flatMap(
    (fault) => fieldsOfFault[fault].find((id) => decidable.includes(id)) ?? [],
  );
  const byChance = byFault.length > 0 && random.chance(0.6) ? [] : [pickCommon(decidable, random)];
  const second = random.chance(0.25) ? [pickCommon(decidable, random)] : [];
  return [...new Set([...byFault, ...byChance, ...second])];
}

function pickCommon(decidable: readonly number[], random: Random): number {
  const shown = Object.entries(commonlyRejected).filter(([id]) => decidable.includes(Number(id)));
  return shown.length === 0 ? random.pick(decidable) : Number(random.weighted(Object.fromEntries(shown)));
}
