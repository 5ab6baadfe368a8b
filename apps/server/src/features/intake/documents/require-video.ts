import { Refusal } from '@kyc/contract/refusal';
import { askParser, UnreadableInput } from '../../../untrusted/ask-parser.ts';
import type { VideoFacts } from '../../../untrusted/video/read-video.ts';

/** @throws Refusal `unreadableFile` when it is not a complete video with a length and codec that a verifier can watch */
export async function requireVideo(file: Buffer): Promise<VideoFacts> {
  return await askParser('read-video', file).catch((error: unknown) => {
    if (error instanceof UnreadableInput) throw new Refusal('unreadableFile');
    throw error;
  });
}
