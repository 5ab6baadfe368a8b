import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { useQuery } from '@tanstack/react-query';
import type { CaseFile } from '../rows/case-file.ts';
import { documentOf } from '../rows/proving-documents.ts';
import { isHidden } from '../rows/masked.ts';
import { filledFormQuery } from './document-query.ts';

/** The CVL KRA tab is there only when there is a KRA form, signed or filled from a template (§2). */
export function useHasKraForm(application: CaseFile): boolean {
  const isStored = documentOf(application, DocumentType.KRAAOF) !== undefined;
  const isMasked = isHidden(application, DocumentType.KRAAOF);
  const isWanted =
    !isStored &&
    !isMasked &&
    application.KraAofApplicable === true &&
    application.ApplicationStatus !== ApplicationStatus.Pending;
  const filled = useQuery(filledFormQuery({ ...application, formType: DocumentType.KRAAOF, isWanted }));
  return (
    isStored || (isMasked && application.KraAofApplicable === true) || (isWanted && Boolean(filled.data))
  );
}
