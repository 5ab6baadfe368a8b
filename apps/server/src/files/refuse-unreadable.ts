import { Refusal } from '@kyc/contract/refusal';
import { UnreadableInput } from '../untrusted/ask-parser.ts';

/**
 * For `askParser(…).catch(refuseUnreadable)`: the caller can only send another file, and the decoder's own words say nothing to the caller.
 * @throws Refusal `unreadableFile` for an unreadable input, otherwise the error
 */
export function refuseUnreadable(error: unknown, message?: string): never {
  if (error instanceof UnreadableInput) throw new Refusal('unreadableFile', message);
  throw error;
}
