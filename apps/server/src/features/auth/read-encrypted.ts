import { Refusal } from '@kyc/contract/refusal';
import type * as z from 'zod/mini';
import { readInput } from '../../http/read-input.ts';
import type { AuthServices } from './auth-services.ts';

/** The content of `Data` (contract.md §3), parsed with its schema. @throws Refusal `unreadable`, `invalid` */
export async function readEncrypted<S extends z.ZodMiniType>(
  { keys }: Pick<AuthServices, 'keys'>,
  schema: S,
  data: string,
): Promise<z.output<S>> {
  const opened = await keys.decrypt(Buffer.from(data, 'base64'));
  return readInput(schema, parsed(opened));
}

// Not our key, not base64, not JSON: nothing that a person typed.
function parsed(opened: Buffer | undefined): unknown {
  if (opened === undefined) throw new Refusal('unreadable');
  try {
    return JSON.parse(opened.toString('utf8'));
  } catch {
    throw new Refusal('unreadable');
  }
}
