import { DocumentType } from '@kyc/contract/document-types';
import { readAadhaarXml, readAof, readKraAof } from '@kyc/contract/documents/forms';
import { download } from '../../../lib/api/downloads.ts';

/** The endpoint, file name and extension of each form. */
export const forms = {
  [DocumentType.AOF]: { endpoint: readAof, name: 'AOF', ending: 'pdf' },
  [DocumentType.KRAAOF]: { endpoint: readKraAof, name: 'KRAAOF', ending: 'pdf' },
  [DocumentType.AadhaarXml]: { endpoint: readAadhaarXml, name: 'AadhaarXml', ending: 'xml' },
} as const;

export type FormType = keyof typeof forms;

interface Downloaded {
  readonly ApplicationId: number;
  readonly UAN: string | null;
}

/** Downloads AOF_{UAN}.pdf, KRAAOF_{UAN}.pdf or AadhaarXml_{UAN}.xml (REV-27). */
export async function downloadForm(
  { ApplicationId: id, UAN }: Downloaded,
  formType: FormType,
): Promise<void> {
  const { endpoint, name, ending } = forms[formType];
  await download(endpoint, { params: { id } }, `${name}_${UAN ?? 'draft'}.${ending}`);
}
