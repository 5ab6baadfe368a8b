import { PlanType } from '@kyc/contract/plan-types';
import { Mode } from '@kyc/contract/modes';
import type { NameBand } from '@kyc/domain/names/name-band';
import { evidenceOf, type Evidence, type PlannedFault } from '../planned-faults.ts';
import type { Person } from '../person.ts';
import type { Random } from '../random.ts';
import type { ApplicationMix } from './application-mix.ts';
import { writtenName } from './written-names.ts';

/** The results of third-party checks, random in the shares of README §12 of the domain pack. */
export type Outcome = {
  readonly mode: Mode;
  readonly planType: PlanType;
  readonly faults: readonly PlannedFault[];
  readonly evidence: Evidence;
  readonly panOcrName: string;
  readonly poaName: string;
  readonly nameAtBank: string;
  readonly isPennyDropVerified: boolean;
  readonly panFace: number;
  readonly poaFace: number;
  /** 'unknown': no Aadhaar digits on file to compare the signer with. */
  readonly signer: 'same' | 'other' | 'unknown';
  readonly promo: 'none' | 'code' | 'code with proof';
};

const bands = { green: 75, yellow: 18, red: 7 } as const;
const withoutRed = { green: 80, yellow: 20, red: 0 } as const;
const faceRanges: Readonly<Record<NameBand, readonly [number, number]>> = {
  green: [68, 98],
  yellow: [38, 64],
  red: [6, 34],
};

export function drawOutcome(person: Person, mix: ApplicationMix, random: Random): Outcome {
  const isStraight = mix.straightThrough === true;
  const planned = isStraight ? [] : mix.faults;
  const mode = mix.mode ?? drawMode(mix, random);
  const shares = planned === undefined ? bands : withoutRed;
  const band = (): NameBand => (isStraight ? 'green' : random.weighted(shares));
  const face = band();
  const bank = band();
  const signer = isStraight
    ? 'same'
    : random.weighted({ same: 92, other: planned === undefined ? 4 : 0, unknown: 4 });
  const planType = isStraight || random.chance(0.68) ? 1 : 2;
  const drawn: readonly (PlannedFault | false)[] = [
    face === 'red' && 'otherFaceOnSelfie',
    bank === 'red' && 'otherNameAtBank',
    signer === 'other' && 'esignByAnotherPerson',
    random.chance(0.03) && 'wrongBirthDateOnCard',
    planType === PlanType.CashAndDerivatives && random.chance(0.08) && 'missingIncomeProof',
    mode === Mode.Manual && random.chance(0.08) && 'expiredAddressProof',
  ];
  const faults = planned ?? drawn.filter((fault) => fault !== false);
  const evidence = evidenceOf(person, faults);
  const faceBand = faults.includes('otherFaceOnSelfie') ? 'red' : face;
  const isSignedByAnother = faults.includes('esignByAnotherPerson');
  return {
    mode: faults.includes('expiredAddressProof') ? Mode.Manual : mode,
    planType: faults.includes('missingIncomeProof') ? 2 : planType,
    faults,
    evidence,
    panOcrName: writtenName(person, band(), random),
    poaName: writtenName(person, band(), random),
    nameAtBank: faults.includes('otherNameAtBank') ? evidence.nameAtBank : writtenName(person, bank, random),
    isPennyDropVerified: isStraight || random.chance(0.9),
    panFace: random.between(...faceRanges[faceBand]),
    poaFace: random.between(...faceRanges[faceBand === 'red' ? 'red' : band()]),
    signer: isSignedByAnother ? 'other' : signer,
    promo: isStraight ? 'none' : random.weighted({ none: 84, code: 10, 'code with proof': 6 }),
  };
}

function drawMode(mix: ApplicationMix, random: Random): Mode {
  if (mix.straightThrough === true) {
    return Number(
      random.weighted({ [Mode.DigiLocker]: 45, [Mode.KraVerified]: 25, [Mode.DigiLockerEpan]: 10 }),
    ) as Mode;
  }
  // The object keys are Mode numbers as text. Only Pending may lack a mode, in 5 of 22 cases.
  return Number(
    random.weighted({
      [Mode.None]: mix.furthest === 'pending' ? 28 : 0,
      [Mode.DigiLocker]: 45,
      [Mode.KraVerified]: 25,
      [Mode.DigiLockerEpan]: 10,
      [Mode.Manual]: 10,
      [Mode.OfflineAadhaar]: 5,
    }),
  ) as Mode;
}
