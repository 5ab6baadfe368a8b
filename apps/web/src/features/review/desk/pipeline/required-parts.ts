import { DocumentType } from '@kyc/contract/document-types';
import { fieldOfDocuments, showsThePerson, type PersonSettings } from '../../rows/shows-the-person.ts';
import type { CaseFile } from '../../rows/case-file.ts';
import { soughtInForm } from '../../rows/form-places.ts';
import { personPart } from '../../seen/person-part.ts';
import { evidenceDocuments } from '../documents-beside.ts';
import type { Focus } from '../review-state.ts';

const partOfType = (documentType: number): string => String(documentType);

/** The parts of the evidence pane without which a decision on the focused field would be made unseen. */
export function requiredParts(
  { focused, ...focus }: Pick<Focus, 'focused' | 'chosen' | 'pinned'>,
  { file, settings }: { readonly file: CaseFile; readonly settings: PersonSettings },
): readonly string[] {
  if (!focused) return [];
  const { fieldId } = focused;
  const person = showsThePerson(fieldId, file, settings) ? [personPart] : [];
  const shownId = fieldOfDocuments(fieldId, file, settings);
  const { proof, counterpart, counterparts, pinned } = evidenceDocuments(shownId, file, focus);
  if (!proof && soughtInForm(shownId, file)) return [...person, partOfType(DocumentType.AOF)];
  // A pinned picture may take the place of the proposed one.
  const compared = pinned.filter(({ DocumentType: type }) =>
    counterparts.documents.some((each) => each.DocumentType === type),
  );
  const documents = [proof, counterpart, ...compared].flatMap((each) =>
    each ? [partOfType(each.DocumentType)] : [],
  );
  return [...person, ...documents];
}
