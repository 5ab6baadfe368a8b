import { FieldId } from '@kyc/contract/fields';
import type { OwnProofs } from '../acceptance/facts/stored-facts.ts';
import { isoDay } from '../acceptance/facts/iso-day.ts';
import { matchNames } from '../names/match-names.ts';
import { outcomeOfProof } from './proof-outcome.ts';
import type { SignedValues } from './signed-values.ts';

/** The present values that signed values are compared with. */
export interface ProvableValues {
  readonly name: string;
  readonly middleName: string | null;
  /** yyyy-MM-dd. */
  readonly dateOfBirth: string | null;
  /** `Male`, `Female` or another word. */
  readonly gender: string | null;
  readonly mobile: string;
  readonly email: string | null;
  readonly pincodes: Readonly<Record<'correspondence' | 'permanent', string | null>>;
}

export interface ProvedField {
  readonly fieldId: number;
  /** False: the signed value is another one. */
  readonly isProved: boolean;
}

const samePerson = 80;
const anotherPerson = 40;

/**
 * The review fields whose value a trusted signature covers or contradicts. Names go through the name matcher; between its limits a signature
 * shows neither. Another pin code is no contradiction, because customers move.
 */
export function provedFields(
  { form, aadhaar }: Pick<OwnProofs, 'form' | 'aadhaar'>,
  values: ProvableValues,
): ProvedField[] {
  const fields = new Map<number, boolean>();
  const set = (fieldId: number, isProved: boolean | null) => {
    if (isProved !== null) fields.set(fieldId, isProved);
  };
  if (form !== undefined) set(FieldId.Esign, asTruth(outcomeOfProof(form.state)));
  if (aadhaar !== undefined) {
    const outcome = outcomeOfProof(aadhaar.state);
    set(FieldId.AddressProofFront, asTruth(outcome));
    if (outcome === 'proved' && aadhaar.fields !== null)
      for (const [fieldId, isProved] of ofSignedValues(aadhaar.fields, values)) set(fieldId, isProved);
  }
  return [...fields].map(([fieldId, isProved]) => ({ fieldId, isProved }));
}

function ofSignedValues(
  signed: SignedValues,
  { name, middleName, dateOfBirth, gender, mobile, email, pincodes }: ProvableValues,
): readonly (readonly [number, boolean | null])[] {
  const isNamed = namesAgree(name, signed.name);
  return [
    [FieldId.FirstName, isNamed],
    [FieldId.LastName, isNamed],
    [FieldId.MiddleName, (middleName ?? '') === '' ? null : isNamed],
    [FieldId.DateOfBirth, daysAgree(dateOfBirth, signed.dateOfBirth)],
    [FieldId.Gender, gender === null || gender === '' ? null : gender.startsWith(signed.gender) || null],
    [FieldId.CorrespondencePincode, pincodes.correspondence === signed.postalCode || null],
    [FieldId.PermanentPincode, pincodes.permanent === signed.postalCode || null],
    [FieldId.Mobile, signed.mobile?.compared === mobile ? signed.mobile.matches : null],
    [FieldId.Email, signed.email?.compared === email ? signed.email.matches : null],
  ];
}

function namesAgree(declared: string, signed: string): boolean | null {
  const { score } = matchNames(declared, signed);
  if (score === null || (score > anotherPerson && score <= samePerson)) return null;
  return score > samePerson;
}

/** A file that states only the year proves no day. */
function daysAgree(declared: string | null, signed: string): boolean | null {
  const day = isoDay(signed);
  if (declared === null || declared === '') return null;
  if (day === undefined || /-0[17]-01$/u.test(day))
    return declared.startsWith((day ?? signed).slice(0, 4)) ? null : false;
  return day === declared;
}

function asTruth(outcome: ReturnType<typeof outcomeOfProof>): boolean | null {
  return outcome === 'open' ? null : outcome === 'proved';
}
