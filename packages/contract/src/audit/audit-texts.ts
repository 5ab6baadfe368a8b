import type { Tampering } from './audit-row.ts';

/** Texts about the audit trail. */
export const auditTexts = {
  verifying: 'The audit trail is being verified. You can continue working.',
  isVerifying: 'The audit trail is already being verified.',
  noSuchApplication: 'There is no application with this UAN or number.',
  periodTooLong: 'A year at most.',
  /** After the row's place. */
  findings: {
    changed: 'differs from its sealed content.',
    gone: 'was taken away.',
    'put-in': 'was put in and has no place in the chain.',
    forged: 'was not written by the product.',
    copied: 'is a copy of another row.',
    'links-gone': 'lost its place in the chain.',
    'links-broken': 'does not follow the previous one.',
    cut: 'was cut off the end.',
    rewritten: 'differs from the signed head stored outside the database.',
    uncounted: 'was counted when it was written and is not in the trail.',
    'tally-forged': 'belongs to a count that the product did not write.',
    'record-changed': 'differs from its sealed content.',
    'record-gone': 'was taken away.',
    'record-put-in': 'was put in past the product.',
    'batch-changed': 'differs from the signed batch.',
    'batch-cut': 'was signed and carried out of the database, and is missing.',
    'head-forged': 'claims to be the last one, without a signature of this installation.',
  } satisfies Record<Tampering, string>,
};
