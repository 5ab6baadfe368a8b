import { nameOfDocumentType } from '@kyc/contract/document-types';
import { revealSeconds } from '@kyc/contract/personal-data/reveal';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { isRevealed } from '@kyc/db/tables/records/reveal-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { mayReveal } from '@kyc/domain/personal-data/sight';
import type { Session } from '../http/call.ts';
import type { OpenedApplication } from '../access/open-application-data.ts';

export type PictureSight = 'plain' | 'watermarked';

/**
 * Whether this document may be read now. Its holder reads it unchanged; all others only after revealing it, with their name on it.
 * @throws Refusal `wrongRole` for roles that never may, `guard` until it is revealed
 */
export async function requirePicture(
  tx: Reads,
  session: Session,
  { opened, documentType }: { opened: OpenedApplication; documentType: number },
): Promise<PictureSight> {
  if (opened.sights.picture === 'whole') return 'plain';
  if (!mayReveal('picture', session)) throw new Refusal('wrongRole');
  const { userId } = session;
  const { applicationId } = opened.application;
  const property = documentName(documentType);
  if (!(await isRevealed(tx, { userId, applicationId, property, seconds: revealSeconds })))
    throw new Refusal('guard', texts.revealFirst);
  return 'watermarked';
}

/** The name for requesting a document. */
export function documentName(documentType: number): string {
  return nameOfDocumentType(documentType) ?? String(documentType);
}
