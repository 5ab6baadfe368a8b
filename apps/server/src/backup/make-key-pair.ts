import { generateX25519Identity, identityToRecipient } from 'age-encryption';

export interface KeyPair {
  /** Private: opens backups. */
  readonly identity: string;
  /** Public: what backups are sealed for. */
  readonly recipient: string;
}

export async function makeKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
