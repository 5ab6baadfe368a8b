import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { CaseFile } from './case-file.ts';
import { describeField } from './describe-field.ts';
import { counterpartsOf, documentOf, isCompared } from './proving-documents.ts';

/** Why a field lacks its expected evidence. */
export type Reason =
  | { readonly kind: 'notUploaded'; readonly documentType: number }
  | { readonly kind: 'nothingToCompare' | 'nothingToSign' | 'notGiven' };

export function reasonsBeside(fieldId: number, application: CaseFile): readonly Reason[] {
  const own = reviewField(fieldId)?.documentType;
  // For the form the viewer reports it.
  const isMissing = own !== undefined && own !== DocumentType.AOF && !documentOf(application, own);
  const counterparts = counterpartsOf(fieldId, application);
  const isAlone = isCompared(fieldId) && counterparts.documents.length === 0;
  const isText = reviewField(fieldId)?.widget === 'text';
  return [
    ...(isMissing ? [{ kind: 'notUploaded', documentType: own } as const] : []),
    ...(isAlone
      ? [{ kind: fieldId === FieldId.Signature ? 'nothingToSign' : 'nothingToCompare' } as const]
      : []),
    ...(isText && describeField(fieldId, application).value === '' ? [{ kind: 'notGiven' } as const] : []),
  ];
}
