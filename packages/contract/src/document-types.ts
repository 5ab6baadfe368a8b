/** §3 of the specification. */
export const DocumentType = {
  BankProof: 7,
  PanPhoto: 8,
  Signature: 9,
  AddressProofFrontSide: 18,
  AddressProofBackSide: 19,
  Selfie: 20,
  IPV: 23,
  AOF: 24,
  Photo: 26,
  IncomeProof: 27,
  PromoCodeProof: 28,
  KRAAOF: 36,
  POA: 99,
  AadhaarXml: 100,
  CompressedSignature: 101,
  DigilockerAadhaarXml: 102,
} as const;
export type DocumentType = (typeof DocumentType)[keyof typeof DocumentType];

export const allDocumentTypes: readonly DocumentType[] = Object.values(DocumentType);

/** `PanPhoto` for 8; undefined for an unknown type. */
export function nameOfDocumentType(documentType: number): keyof typeof DocumentType | undefined {
  const names = Object.keys(DocumentType) as (keyof typeof DocumentType)[];
  return names.find((name) => DocumentType[name] === documentType);
}
