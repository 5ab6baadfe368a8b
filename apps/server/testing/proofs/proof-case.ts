import type { ProofReason } from '@kyc/contract/proofs/proof-states';
import type { CheckedFile } from '../../src/untrusted/proofs/proof-types.ts';
import type { ProofWorld } from './proof-world.ts';

/** Why other programs judge the same file in another way. */
export interface OtherOpinions {
  /** OpenSSL on the CMS of a PDF, its path and the time of signing. */
  readonly openssl?: string;
  readonly pdfsig?: string;
  readonly xmlsec1?: string;
}

/** One file with the state that it must have, written by hand. */
export interface ProofCase {
  readonly name: string;
  /** The rule, or the published class of attack. */
  readonly source: string;
  readonly kind: CheckedFile['kind'];
  readonly make: (world: ProofWorld) => Promise<Uint8Array> | Uint8Array;
  /** A reason for each signature or code, in the order of the file; for an unreadable file only its reason. */
  readonly expected: readonly ProofReason[] | { readonly unreadable: ProofReason };
  /** Differences from the usual trust and contact. */
  readonly trust?: (world: ProofWorld) => Promise<Partial<CheckedFile>> | Partial<CheckedFile>;
  /** Why another program judges the file in another way. */
  readonly differs?: OtherOpinions;
}
