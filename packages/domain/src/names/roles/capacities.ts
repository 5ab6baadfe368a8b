import type { RoleWords } from './role.ts';

/**
 * A minor's, a deceased person's or an estate's account is operated by another person, and a guardian, an heir or an executor
 * holds one for another person. MINOR is a surname too.
 */
export const capacities: RoleWords = {
  kind: 'capacity',
  groups: {
    MINOR: 'MINOR MINORS GUARDIAN GUARDIANS GUARDIANSHIP WARD',
    DECEASED:
      'DECEASED DECD LATE EXPIRED SWARGIYA SWARGEEYA SWARGIY SVARGIYA SWARGWASI SWARGVASI MARHOOM MARHUM ESTATE HEIR HEIRS ' +
      'EXECUTOR EXECUTORS EXECUTRIX ADMINISTRATOR ADMINISTRATRIX LIQUIDATOR',
    NOMINEE: 'NOMINEE NOMINEES CLAIMANT BENEFICIARY ATTORNEY',
  },
  alsoNames: 'MINOR WARD',
};
