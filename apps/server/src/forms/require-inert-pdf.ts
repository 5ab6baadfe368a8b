import { texts } from '@kyc/contract/texts';
import { Refusal } from '@kyc/contract/refusal';
import { refuseUnreadable } from '../files/refuse-unreadable.ts';
import { askParser } from '../untrusted/ask-parser.ts';

/**
 * @throws Refusal `unreadableFile` when it does not parse within its limits, `unsupportedType` when it has active content,
 * `infectedFile` when it carries what a scanner would find
 */
export async function requireInertPdf(file: Buffer): Promise<void> {
  const { isActive, isInfected } = await askParser('find-active-content', file).catch(refuseUnreadable);
  if (isInfected) throw new Refusal('infectedFile');
  if (isActive) throw new Refusal('unsupportedType', texts.pdfWithActiveContent);
}
