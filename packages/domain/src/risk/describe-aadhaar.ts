import { DocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { logTypeLabel } from '@kyc/contract/log-types';
import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';

/** Documents that may be PDFs, by their types. */
const papers = new Map<number, { readonly name: string; readonly fieldIds: readonly FieldId[] }>([
  [DocumentType.BankProof, { name: 'bank proof', fieldIds: [FieldId.BankProof] }],
  [DocumentType.PanPhoto, { name: 'PAN card', fieldIds: [FieldId.PanPhoto] }],
  [
    DocumentType.AddressProofFrontSide,
    { name: 'front of the address proof', fieldIds: [FieldId.AddressProofFront] },
  ],
  [
    DocumentType.AddressProofBackSide,
    { name: 'back of the address proof', fieldIds: [FieldId.AddressProofBack] },
  ],
  [DocumentType.IncomeProof, { name: 'income proof', fieldIds: [] }],
  [DocumentType.PromoCodeProof, { name: 'promo proof', fieldIds: [] }],
  [DocumentType.POA, { name: 'proof of address', fieldIds: [] }],
  [DocumentType.AOF, { name: 'account opening form', fieldIds: [] }],
  [DocumentType.KRAAOF, { name: 'KRA form', fieldIds: [] }],
]);

interface ReadPaper {
  readonly documentType: number;
  /** Null: some text could not be read. */
  readonly hasAadhaar: boolean | null;
}

/**
 * Where the text of a PDF or the answer of an OCR holds a complete Aadhaar number, which has to be masked before a document is passed
 * on (decision 017). Never repeats the number.
 * @param apis the OCR services whose answers held one, by `ApiId`
 */
export function describeAadhaar(pdfs: readonly ReadPaper[], apis: readonly number[]): ShownSignal[] {
  const found = [...pdfs.flatMap(describePdf), ...apis.map(describeAnswer)];
  if (found.length > 0) return found;
  const Line = 'No PDF and no answer of an OCR holds a whole Aadhaar number.';
  return [{ ...signalOf(null, []), State: 'none', Line }];
}

function describePdf({ documentType, hasAadhaar }: ReadPaper): ShownSignal[] {
  if (hasAadhaar === false) return [];
  const { name = 'document', fieldIds = [] } = papers.get(documentType) ?? {};
  const signal = signalOf(documentType, fieldIds);
  return hasAadhaar === true
    ? [{ ...signal, State: 'found', Line: `The PDF of the ${name} holds a whole Aadhaar number.` }]
    : [{ ...signal, State: 'unknown', Line: `The text of the PDF of the ${name} was not read.` }];
}

function describeAnswer(apiId: number): ShownSignal {
  const Line = `The answer of ${logTypeLabel(apiId)} held a whole Aadhaar number. It was stored masked.`;
  return { ...signalOf(null, []), State: 'found', Line };
}

function signalOf(documentType: number | null, fieldIds: readonly FieldId[]) {
  return {
    Signal: RiskSignal.WholeAadhaar,
    DocumentType: documentType,
    FieldIds: [...fieldIds],
    Count: null,
  };
}
