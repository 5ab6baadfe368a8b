import { constants, inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';

const longestPacked = 16_384;
const longestRead = 65_536;

/** The beginning of a stream's content, decompressed; image encodings are left unchanged. */
export function beginningOf(stream: PDFRawStream): Uint8Array {
  const packed = stream.getContents();
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  if (filter === undefined) return packed.subarray(0, longestRead);
  try {
    // Only the part that is read is decompressed, so that a picture of a hundred megabytes costs nothing.
    if (filter === PDFName.of('FlateDecode'))
      return inflateSync(packed.subarray(0, longestPacked), { finishFlush: constants.Z_SYNC_FLUSH }).subarray(
        0,
        longestRead,
      );
    if (packed.length <= longestPacked) return decodePDFRawStream(stream).decode().subarray(0, longestRead);
  } catch {
    // A picture, or damaged: a viewer shows no content either.
  }
  return packed.subarray(0, longestRead);
}
