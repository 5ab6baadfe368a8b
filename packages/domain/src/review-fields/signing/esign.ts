import { EsignStatus, esignStatusName } from '@kyc/contract/applications/esign-status';
import { DocumentType } from '@kyc/contract/document-types';
import { FieldId, ModuleId } from '@kyc/contract/fields';
import { esignRecommendation } from '../../scores/recommendation.ts';
import { defineField } from '../define-field.ts';
import { textDetail } from '../details.ts';
import { fullName } from '../readings/names.ts';
import type { ReviewedCase } from '../reviewed-case.ts';

const isCompleted = (a: ReviewedCase): boolean => a.EsignStatus === EsignStatus.Completed;

export const esign = defineField({
  id: FieldId.Esign,
  code: 'ESIGN',
  label: 'e-Sign',
  step: 3,
  order: 30,
  checkOrder: 420,
  moduleId: ModuleId.Esign,
  widget: 'pdf',
  properties: {
    EsignStatus: { attribute: 'open', isEntered: false, isPrinted: false },
    AadhaarSuffix: { attribute: 'open', isEntered: false, isPrinted: false },
    SignerName: { attribute: 'name', isEntered: false, isPrinted: false },
    EsignAadhaarMatch: { attribute: 'open', isEntered: false, isPrinted: false },
  },
  documentType: DocumentType.AOF,
  otherDocumentType: DocumentType.KRAAOF,
  mandatory: true,
  value: ({ EsignStatus: status }) => (status === null ? '' : esignStatusName(status)),
  tone: (a) => (isCompleted(a) ? 'good' : 'bad'),
  details: (a) => [
    textDetail('aadhaar', a.AadhaarSuffix === null ? null : `XXXX XXXX ${a.AadhaarSuffix}`),
    textDetail('signerName', a.SignerName),
    { kind: 'match', label: 'signerMatch', match: a.EsignAadhaarMatch },
    {
      kind: 'recommendation',
      value: esignRecommendation({ isCompleted: isCompleted(a), match: a.EsignAadhaarMatch }),
    },
  ],
  compared: {
    by: 'names',
    sources: (a) => [
      ['declared', fullName(a)],
      ['signer', a.SignerName],
    ],
  },
  matches: [
    { row: 'name', source: 'signer', read: ({ SignerName }) => SignerName },
    { row: 'name', source: 'certificate', read: ({ Signed }) => Signed?.CertificateName ?? null },
  ],
  // The form itself is the evidence; it opens at its signature.
  proofs: [],
  form: 'signature',
  checks: [
    'The e-Sign is completed, on this very form.',
    'Signer is the customer: name match above 80 and Signer match Yes.',
    "Can't verify: compare name, year of birth and pin code yourself.",
    'Signer match No: reject the e-Sign, then Reject Mode.',
  ],
});
