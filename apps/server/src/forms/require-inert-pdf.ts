import { texts } from '@kyc/contract/texts';
import { Refusal } from '@kyc/contract/refusal';
import { refuseUnreadable } from '../files/refuse-unreadable.ts';
import { askParser } from '../untrusted/ask-parser.ts';

/**
 * @param unreadable the sentence for a file that does not parse within its limits
 * @throws Refusal `unreadableFile` when it needs a password or does not parse, `unsupportedType` with the name of its
 * active content, `infectedFile` for the test file of malware scanners
 */
export async function requireInertPdf(file: Buffer, unreadable?: string): Promise<void> {
  const fault = await askParser('find-active-content', file).catch((error: unknown) =>
    refuseUnreadable(error, unreadable),
  );
  if (fault === null) return;
  if (fault === 'infected') throw new Refusal('infectedFile');
  if (fault === 'locked') throw new Refusal('unreadableFile', texts.pdfFaults.locked);
  throw new Refusal('unsupportedType', texts.pdfFaults[fault]);
}
