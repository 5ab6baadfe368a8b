import { refuseUnreadable } from './refuse-unreadable.ts';
import { askParser } from '../untrusted/ask-parser.ts';
import { asBuffer } from '../platform/buffers/as-buffer.ts';

/** An Aadhaar XML without the complete number, computed in the parser's process. @throws Refusal `unreadableFile` when it costs too much */
export async function cutAadhaarXml(file: Buffer): Promise<Buffer> {
  const cut = await askParser('cut-aadhaar-in-xml', file).catch(refuseUnreadable);
  return asBuffer(cut);
}
