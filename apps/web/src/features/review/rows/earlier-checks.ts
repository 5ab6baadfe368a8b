import { FieldId, reviewField } from '@kyc/contract/fields';
import type { CaseFile } from './case-file.ts';

export type EarlierCheck = CaseFile['EarlierChecks'][number];

/** Verdicts that the screen shows with a field other than their own. */
const shownWith: Readonly<Record<string, number>> = {
  PanName: FieldId.Pan,
  PanDob: FieldId.Pan,
  KraName: FieldId.FirstName,
  NameVerified: FieldId.FirstName,
  PanOcrName: FieldId.PanPhoto,
  PoaName: FieldId.AddressProofFront,
  PoaOcrAddress: FieldId.AddressProofFront,
  AadhaarDob: FieldId.AddressProofFront,
};

/** The checks of a field that were made for a value which has changed since, each once. */
export function earlierChecksOf(fieldId: number, { EarlierChecks }: CaseFile): readonly EarlierCheck[] {
  const own = reviewField(fieldId)?.props ?? [];
  const found = EarlierChecks.filter(
    ({ Property }) => own.includes(Property) || shownWith[Property] === fieldId,
  );
  return [...new Map(found.map((each) => [each.Check, each])).values()];
}

export function isEarlier(properties: readonly string[], { EarlierChecks }: CaseFile): boolean {
  return EarlierChecks.some(({ Property }) => properties.includes(Property));
}
