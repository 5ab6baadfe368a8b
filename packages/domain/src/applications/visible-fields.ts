import { FieldId, permanentAddress, reviewFields } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';

/** What the conditions of §2, steps 1 to 3, look at. */
export interface FieldConditions {
  readonly Mode: number;
  readonly Source: string;
  readonly IsPermanentSame: boolean | null;
}

type Condition = (application: FieldConditions) => boolean;

const notSameAddress: Condition = ({ IsPermanentSame }) => IsPermanentSame !== true;

/** Fields that are not always there (§2; hiddenWhen and visibleWhen of fields.json). */
const conditions: ReadonlyMap<number, Condition> = new Map<number, Condition>([
  [FieldId.DateOfBirth, (application) => application.Mode !== Mode.DigiLockerEpan],
  [FieldId.BankProof, (application) => application.Source.toLowerCase() === 'kyc'],
  [FieldId.Photo, (application) => application.Mode !== Mode.Manual],
  [FieldId.Ipv, (application) => application.Mode === Mode.Manual],
  ...permanentAddress.map((id): [number, Condition] => [id, notSameAddress]),
]);

/** Ids of the fields that this application shows, in the order of fields.json. */
export function visibleFields(application: FieldConditions): number[] {
  return reviewFields.map((field) => field.id).filter((id) => conditions.get(id)?.(application) ?? true);
}

/** The selfie is read-only in mode 4, where it is only the poster of the video (§2, step 3). */
export function decidableFields(application: FieldConditions): number[] {
  return visibleFields(application).filter((id) => id !== FieldId.Selfie || application.Mode !== Mode.Manual);
}
