import { askParser, UnreadableInput } from '../../../untrusted/ask-parser.ts';
import type { AcceptedFile } from './accept-file.ts';

/**
 * Whether the text of a PDF holds a complete Aadhaar number. The document is evidence and is stored unchanged, so only the finding is
 * recorded. Null for other files and for a PDF whose text costs too much to read.
 */
export async function hasAadhaar({ bytes, fileType }: AcceptedFile): Promise<boolean | null> {
  if (fileType !== 'application/pdf') return null;
  return await askParser('find-aadhaar-in-pdf', bytes).catch((error: unknown) => {
    if (error instanceof UnreadableInput) return null;
    throw error;
  });
}
