import { texts } from '@kyc/contract/texts';
import { Refusal } from '@kyc/contract/refusal';
import { askParser, UnreadableInput } from '../untrusted/ask-parser.ts';

/**
 * @throws Refusal `unreadableFile` when it does not parse within its limits, `unsupportedType` when it has active content,
 * `infectedFile` when it carries what a scanner would find
 */
export async function requireInertPdf(file: Buffer): Promise<void> {
  const { isActive, isInfected } = await askParser('find-active-content', file).catch((error: unknown) => {
    // Damaged, encrypted, not a PDF or too expensive: the caller can only send another file.
    if (error instanceof UnreadableInput) throw new Refusal('unreadableFile');
    throw error;
  });
  if (isInfected) throw new Refusal('infectedFile');
  if (isActive) throw new Refusal('unsupportedType', texts.pdfWithActiveContent);
}
