import { Refusal } from '@kyc/contract/refusal';

/** No document type, no entities, no instructions beside the declaration: nothing that a parser could be led by. */
export function requirePlainXml(file: Buffer): void {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Other encodings hide a document type from the test below.
    throw new Refusal('unreadableFile');
  }
  const body = text.replace(/^\uFEFF?\s*<\?xml [^?<>]*\?>/, '');
  if (/<!(DOCTYPE|ENTITY)|<\?/i.test(body))
    throw new Refusal('unsupportedType', 'XML with a document type is not accepted.');
  if (!/^\s*(<!--[\s\S]*?-->\s*)*<[A-Za-z][\s\S]*>\s*$/.test(body)) throw new Refusal('unreadableFile');
}
