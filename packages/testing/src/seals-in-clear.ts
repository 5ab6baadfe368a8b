import { createHash } from 'node:crypto';
import type { FieldSeals } from '@kyc/db/sealing/field-seals';

/** Like an earlier release without seals: in plain text, and found without tokens. */
export const sealsInClear: FieldSeals = {
  seal: (_kind, clear) => clear,
  open: () => {
    throw new Error('What is sealed is opened by the server that sealed it.');
  },
  sealsProfiles: false,
  digest: (hash) => hash,
  token: () => null,
  tokens: () => [],
  beginnings: () => ['.'],
  narrow: () => null,
  prove: (text) => createHash('sha256').update(text).digest(),
};

/** Of a demo that is seeded before any server has run. */
export const demoInClear = () =>
  Promise.resolve({
    applicants: sealsInClear,
    webhook: (clear: string): string => clear,
    intake: ({ secret }: { readonly secret: string }): string => secret,
  });
