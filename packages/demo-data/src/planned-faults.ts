import { expiredProof } from './address-proof.ts';
import { seedOfOtherFace } from './face-traits.ts';
import type { Person } from './person.ts';
import { randomOf, type Random } from './random.ts';

/** Intentional faults of an application, for a verifier to find. */
export const plannedFaults = [
  'wrongBirthDateOnCard',
  'otherNameAtBank',
  'otherFaceOnSelfie',
  'missingIncomeProof',
  'expiredAddressProof',
  'esignByAnotherPerson',
] as const;
export type PlannedFault = (typeof plannedFaults)[number];

export function pickFaults(share: number, random: Random): readonly PlannedFault[] {
  if (!random.chance(share)) return [];
  const first = random.pick(plannedFaults);
  const second = random.pick(plannedFaults);
  return random.chance(0.2) && second !== first ? [first, second] : [first];
}

/** The values of documents and third-party answers where they may differ from the applicant's declaration. */
export type Evidence = {
  readonly birthDateOnPan: string;
  readonly nameAtBank: string;
  readonly signerName: string;
  readonly signerSuffix: string;
  readonly faceOnSelfie: number;
  readonly addressProof: Person['addressProof'];
};

export function evidenceOf(person: Person, faults: readonly PlannedFault[]): Evidence {
  const random = randomOf(`faults ${person.seed}`);
  const isPlanned = (fault: PlannedFault): boolean => faults.includes(fault);
  const another = isPlanned('esignByAnotherPerson');
  return {
    birthDateOnPan: isPlanned('wrongBirthDateOnCard')
      ? shiftedDay(person.dateOfBirth, random)
      : person.dateOfBirth,
    nameAtBank: isPlanned('otherNameAtBank') ? person.fatherName : person.fullName,
    signerName: another ? person.motherName : person.fullName,
    signerSuffix: another ? otherSuffix(person.aadhaarSuffix) : person.aadhaarSuffix,
    faceOnSelfie: isPlanned('otherFaceOnSelfie')
      ? seedOfOtherFace(person.faceSeed, person.gender)
      : person.faceSeed,
    addressProof: isPlanned('expiredAddressProof')
      ? expiredProof(person.addressProof, random)
      : person.addressProof,
  };
}

/** One part of the date differs, as in a clerk's slip: the day and month stay possible. */
function shiftedDay(day: string, random: Random): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (random.chance(0.5)) return `${Number(year) + random.pick([-2, -1, 1, 2])}-${month}-${date}`;
  return `${year}-${month}-${String(((Number(date) + random.between(3, 12)) % 28) + 1).padStart(2, '0')}`;
}

function otherSuffix(suffix: string): string {
  return String((Number(suffix) + 1234) % 10_000).padStart(4, '0');
}
