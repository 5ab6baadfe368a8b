/** The accepted kinds. */
export type FileKind = 'image' | 'pdf' | 'video' | 'xml';

export interface SniffedFile {
  readonly kind: FileKind;
  readonly fileType: string;
}

/** Detects the type by the first bytes, not by Content-Type or name; undefined for a type that is not accepted. */
export function sniffFile(head: Uint8Array): SniffedFile | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    return { kind: 'image', fileType: 'image/jpeg' };
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')))
    return { kind: 'image', fileType: 'image/png' };
  const text = bytes.toString('latin1');
  if (text.startsWith('%PDF-')) return { kind: 'pdf', fileType: 'application/pdf' };
  if (/^.{4}ftyp(isom|iso2|mp41|mp42|avc1|M4V )/s.test(text)) return { kind: 'video', fileType: 'video/mp4' };
  if (bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) && text.includes('webm')) {
    return { kind: 'video', fileType: 'video/webm' };
  }
  if (/^(?:\xef\xbb\xbf)?\s*<(\?xml|OfflinePaperlessKyc|Certificate|KycRes)/.test(text))
    return { kind: 'xml', fileType: 'application/xml' };
  return undefined;
}
