import type { SignedHead } from '@kyc/contract/audit/audit-head';
import { kindOfAction } from '../../../records/kind-of-action.ts';
import { csvPart, jsonPart, type Part } from '../../../packs/part.ts';
import type { Source } from '../pack/source.ts';

/** Who read or exported data of the application, when, and from where. */
export function accessPart({ trail }: Source): Part {
  return csvPart(
    'access.csv',
    ['On (UTC)', 'Who', 'What', 'Among others', 'From', 'Row'],
    trail
      .filter(({ action }) => kindOfAction(action) === 'reads')
      .map((row) => [
        row.happenedOn,
        row.fullName ?? 'system',
        row.action,
        row.seen === null ? '' : 'yes',
        row.address,
        row.auditId,
      ]),
  );
}

interface Chain {
  readonly tenantId: number;
  /** The last signed head; null before there is one. */
  readonly head: SignedHead | null;
  /** PEM, of the key that signed it. */
  readonly publicKey: string | null;
}

/** Every row of the application's trail with its place in the chain, in the form that `verify.mjs` recomputes. */
export function chainPart({ trail }: Source, chain: Chain): Part {
  // An unlinked row is in the next pack; names are for the list of accesses.
  const rows = trail
    .filter(({ chainNo }) => chainNo !== null)
    .map((row) => ({ ...row, fullName: undefined }))
    .toSorted((one, other) => (one.chainNo ?? 0) - (other.chainNo ?? 0));
  return jsonPart('audit-chain.json', { ...chain, rows });
}
