import type { Tampering } from './audit-row.ts';

/** Texts about the audit trail. */
export const auditTexts = {
  verifying: 'The audit trail is being verified. You can continue working.',
  isVerifying: 'The audit trail is already being verified.',
  noSuchApplication: 'There is no application with this UAN or number.',
  periodTooLong: 'A period can be one year at most.',
  /** After the entry's sequence number. */
  findings: {
    changed: 'differs from its sealed content.',
    gone: 'was deleted.',
    'put-in': 'was inserted and has no sequence number.',
    forged: 'was not written by the product.',
    copied: 'is a copy of another entry.',
    'links-gone': 'lost its sequence number.',
    'links-broken': 'does not follow the previous entry.',
    cut: 'was cut off at the end.',
    rewritten: 'differs from the signed head stored outside the database.',
    uncounted: 'was counted when it was written but is missing.',
    'tally-forged': 'belongs to a count that the product did not write.',
    'record-changed': 'differs from its sealed content.',
    'record-gone': 'was deleted.',
    'record-put-in': 'was inserted outside the product.',
    'batch-changed': 'differs from the signed batch.',
    'batch-cut': 'was signed and copied out of the database, but is missing.',
    'head-forged': 'claims to be the last entry, but has no signature of this installation.',
  } satisfies Record<Tampering, string>,
};
