import type { Tampering } from './audit-row.ts';

/** What is said of the audit trail. */
export const auditTexts = {
  verifying: 'The audit trail is being looked at. You can go on working.',
  isVerifying: 'The audit trail is being looked at already.',
  noSuchApplication: 'There is no application with this UAN or number.',
  periodTooLong: 'A year at most.',
  /** After the row's place. */
  findings: {
    changed: 'says something else than it did when it was sealed.',
    gone: 'was taken away.',
    'put-in': 'was put in and has no place in the chain.',
    forged: 'was not written by the product.',
    copied: 'is a copy of another row.',
    'links-gone': 'lost its place in the chain.',
    'links-broken': 'does not follow the one before it.',
    cut: 'was cut off the end.',
    rewritten: 'is not what was signed and carried out of the database.',
    uncounted: 'was counted when it was written and is not in the trail.',
    'tally-forged': 'belongs to a count that the product did not write.',
    'record-changed': 'says something else than it did when it was sealed.',
    'record-gone': 'was taken away.',
    'record-put-in': 'was put in past the product.',
    'batch-changed': 'is not what was signed.',
    'batch-cut': 'was signed and carried out of the database, and is missing.',
    'head-forged': 'is called the last one, and nobody of this installation signed that.',
  } satisfies Record<Tampering, string>,
};
