import { Refusal } from '@kyc/contract/refusal';
import { asBuffer } from '../platform/buffers/as-buffer.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { askParser } from '../untrusted/ask-parser.ts';

const goodQuality = 88;

export interface CleanImage {
  readonly bytes: Buffer;
  readonly fileType: 'image/jpeg' | 'image/png';
}

export interface CleanImageOptions {
  readonly jpegQuality?: number;
  /** The formats that may be decoded; undefined: any that its type allows. */
  readonly formats?: readonly string[];
  /** The sentence for a picture that cannot be decoded. */
  readonly unreadable?: string;
}

/** Pixels only, decoded and re-encoded in the parser's process (decision 016). @throws Refusal `unreadableFile`, `unsupportedType` */
export async function cleanImage(
  file: Buffer,
  fileType: string,
  { jpegQuality = goodQuality, formats, unreadable }: CleanImageOptions = {},
): Promise<CleanImage> {
  const picture = { file, fileType, jpegQuality, ...(formats !== undefined && { formats }) };
  const cleaned = await askParser('clean-picture', picture).catch((error: unknown) =>
    refuseUnreadable(error, unreadable),
  );
  if (!cleaned.ok) throw new Refusal('unsupportedType');
  return { bytes: asBuffer(cleaned.bytes), fileType: cleaned.fileType };
}
