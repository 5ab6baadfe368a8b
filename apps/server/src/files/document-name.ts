import { nameOfDocumentType } from '@kyc/contract/document-types';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'application/xml': 'xml',
};

/** AOF_{UAN}.pdf, KRAAOF_{UAN}.pdf, AadhaarXml_{UAN}.xml (§2); the others in the same manner. Never a name from outside. */
export function documentName(
  document: { documentType: number; fileType: string },
  uan: string | null,
): string {
  const name = nameOfDocumentType(document.documentType) ?? 'Document';
  return `${name}_${uan ?? 'draft'}.${endings[document.fileType] ?? 'bin'}`;
}
