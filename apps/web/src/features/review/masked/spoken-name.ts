import { DocumentType } from '@kyc/contract/document-types';
import { isDocumentName, isRevealedProperty } from '@kyc/contract/personal-data/reveal';
import { revealTexts } from '../../../lib/texts/review/reveal.ts';
import { documentName } from '../../../lib/display/document-name.ts';

/** The screen's name for a revealable value. */
export function spokenName(name: string): string {
  if (isRevealedProperty(name)) return revealTexts.names[name];
  return isDocumentName(name) ? documentName(DocumentType[name]) : name;
}
