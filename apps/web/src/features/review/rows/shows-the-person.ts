import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { CaseFile } from './case-file.ts';
import { isHidden } from './masked.ts';

export type PersonSettings = { readonly IpvWorkbench?: boolean | undefined } | undefined;

/** Decided in the workbench, where the tenant has it; a masked video is shown as a masked document. */
export function showsThePerson(fieldId: number, file: CaseFile, settings: PersonSettings): boolean {
  return (
    settings?.IpvWorkbench === true &&
    reviewField(fieldId)?.showsThePerson === true &&
    !isHidden(file, DocumentType.IPV)
  );
}

/** The field whose documents are shown: the workbench compares the video with the faces of the selfie's row. */
export function fieldOfDocuments(fieldId: number, file: CaseFile, settings: PersonSettings): number {
  return showsThePerson(fieldId, file, settings) ? FieldId.Selfie : fieldId;
}
