import { DocumentType } from '@kyc/contract/document-types';
import { showsThePerson } from '../../rows/shows-the-person.ts';
import type { CaseFile } from '../../rows/case-file.ts';
import { soughtInForm } from '../../rows/form-places.ts';
import { isHidden } from '../../rows/masked.ts';
import { personPart } from '../../seen/person-part.ts';
import { evidenceDocuments } from '../documents-beside.ts';
import type { Focus } from '../review-state.ts';

const partOfType = (documentType: number): string => String(documentType);

type Settings = { readonly IpvWorkbench?: boolean | undefined } | undefined;

/** The parts of the evidence pane without which a decision on the focused field would be made unseen. */
export function requiredParts(
  { focused, ...focus }: Pick<Focus, 'focused' | 'chosen' | 'pinned'>,
  { file, settings }: { readonly file: CaseFile; readonly settings: Settings },
): readonly string[] {
  if (!focused) return [];
  const { fieldId } = focused;
  if (showsThePerson(fieldId, settings) && !isHidden(file, DocumentType.IPV)) return [personPart];
  const { proof, counterpart, counterparts, pinned } = evidenceDocuments(fieldId, file, focus);
  if (!proof && soughtInForm(fieldId, file)) return [partOfType(DocumentType.AOF)];
  // A pinned picture may take the place of the proposed one.
  const compared = pinned.filter(({ DocumentType: type }) =>
    counterparts.documents.some((each) => each.DocumentType === type),
  );
  return [proof, counterpart, ...compared].flatMap((each) => (each ? [partOfType(each.DocumentType)] : []));
}
