import type { SideEffects } from './side-effect.ts';

const requests = 'entry/requested-jobs.test.ts';
const bundles = 'features/incidents/bundle-requester.test.ts';
const fileJobs = 'jobs/file-jobs.test.ts';
const holds = 'features/holds/holds.test.ts';
const named = 'features/retention/partly-named/partly-named.test.ts';
const noOracle = 'features/holds/no-oracle.test.ts';
const packs = 'features/evidence/pack-rights.test.ts';
const retention = 'features/retention/retention.test.ts';

export const retentionEffects: SideEffects = {
  makeRetentionPlan: [
    [
      'writes',
      'A plan with the approval of the Admin who made it',
      retention,
      'of an Admin has that one’s yes already, and not twice',
    ],
  ],
  approveRetentionPlan: [
    [
      'writes',
      'The approval',
      retention,
      '17 is audited when it is made and at each approval, whose reply shows whether it runs',
    ],
    [
      'wakes',
      'The run, at the second approval',
      requests,
      '17 the second approval of a plan requests its run, the first one does not',
    ],
  ],
  setRetentionRule: [
    [
      'writes',
      'The days, or a request for a second Admin',
      retention,
      '%s: %i days; one less than %i waits for a second Admin',
    ],
  ],
  requestErasure: [
    [
      'writes',
      'The answer and its reason in the audit trail, also of a refusal',
      holds,
      'an erasure request in the meantime is rejected with the reason, and recorded',
    ],
  ],
  decideNamedText: [
    [
      'clears',
      'The matching parts of a removed text',
      named,
      'removes what matched in a view and leaves the rest',
    ],
    [
      'clears',
      'The words of a removed text in the audit trail',
      'entry/partly-named-trail.test.ts',
      'T2 the trail loses the words of a removed text, keeps the words of a kept text, and verifies',
    ],
    [
      'wakes',
      'The job that rebuilds the bundle of an incident',
      named,
      'removes the title of an incident, whose bundle is rebuilt',
    ],
    [
      'wakes',
      'The job that removes the file of a pack',
      named,
      'removes the reason of an evidence pack, whose file contains it: the pack is deleted and its file is removed',
    ],
    ['consumes', 'The listed text', named, 'decides once'],
  ],
  placeHold: [
    [
      'stops',
      'The erasure of the named applications',
      holds,
      'keeps applications by number, PAN and mobile, including later ones',
    ],
    [
      'consumes',
      'One of five calls of an hour that name a PAN or mobile',
      noOracle,
      'S8 the sixth call of an hour with a PAN or a mobile is rejected',
    ],
  ],
  addHoldItems: [
    ['stops', 'The erasure of these applications as well', holds, 'takes more items while it is open'],
    [
      'clears',
      'The approval of the second person',
      noOracle,
      'S8 a hold with PANs counts nothing in answer, list or trail until a second person approves it',
    ],
  ],
  approveHold: [
    [
      'lists',
      'The number of applications that each item keeps',
      noOracle,
      'S8 a hold with PANs counts nothing in answer, list or trail until a second person approves it',
    ],
    [
      'stops',
      'Plans no longer list the kept applications',
      noOracle,
      'once a second person approves it, a plan leaves out the kept applications',
    ],
  ],
  releaseHold: [
    [
      'writes',
      'The release; data that another order names stays held',
      holds,
      'keeps the application until every order on it is released',
    ],
  ],
  startEvidence: [
    ['wakes', 'The job that writes each pack', requests, '17 each evidence pack is requested from its job'],
    [
      'consumes',
      'Packs of the hour',
      packs,
      'are at most 100 an hour for a user, and 10 where the tenant masks',
    ],
  ],
  readEvidence: [
    [
      'consumes',
      'One reveal, where the tenant masks',
      packs,
      'with masks need a reason, and each reading counts as a reveal',
    ],
  ],
  startIncident: [
    [
      'wakes',
      'The job that writes the bundle',
      requests,
      '17 the bundle of an incident is requested from its job',
    ],
  ],
  readIncident: [
    [
      'consumes',
      'One reveal, where the tenant masks',
      bundles,
      'T1 where the tenant masks, each reading of a bundle counts as a reveal',
    ],
  ],
  deleteIncident: [
    [
      'clears',
      'The row and its file',
      'features/incidents/delete-incident.test.ts',
      'is deleted by an Admin with a reason: row, file and queue; the trail keeps who and why',
    ],
    [
      'stops',
      'A bundle that is being written leaves no file',
      'features/incidents/delete-incident.test.ts',
      'that is being written leaves no file either',
    ],
  ],
  'write-evidence': [
    ['writes', 'The file and its size, once', fileJobs, 'stores the file, and does not write it again'],
    [
      'stops',
      'A failed, cancelled or deleted pack leaves no file',
      fileJobs,
      'whose row is deleted during the run leaves no file, and logs nothing',
    ],
  ],
  'write-incident': [
    [
      'writes',
      'The file, its counts and its persons',
      fileJobs,
      'stores the file, and does not write it again',
    ],
    [
      'stops',
      'A bundle that was requested again leaves no earlier file',
      'features/incidents/erased-since.test.ts',
      'is rewritten without the person; the page shows since when, and the earlier file is deleted',
    ],
  ],
  'plan-retention': [
    [
      'lists',
      'Due data in a plan, once while it is the same',
      retention,
      'is made every night, once while it tells the same, and not where retention is off',
    ],
    [
      'wakes',
      'The removal of remaining files',
      'features/retention/remove-erased-files.test.ts',
      '17 the nightly job requests the removal of remaining files, and stops when none remain',
    ],
  ],
  'run-purge': [
    [
      'clears',
      'Exactly the planned rows that are still due and not held',
      retention,
      'erases no data that changed since, and reports the kept data',
    ],
    [
      'lists',
      'Texts that name an erased person partly',
      named,
      'a surname in a shared view and in the title of an incident, a first name, and a parent',
    ],
    [
      'clears',
      'Details of the audit trail about the person',
      'entry/erased-trail.test.ts',
      'still contains who did which action, and nothing further',
    ],
    [
      'wakes',
      'The rewriting of bundles that name the person',
      'features/incidents/erased-since.test.ts',
      'is rewritten without the person; the page shows since when, and the earlier file is deleted',
    ],
    [
      'clears',
      'Rows of the service log',
      'features/retention/service-log.test.ts',
      'exactly the planned rows are erased: each rule has its number',
    ],
    [
      'sends',
      'The erasure to users who have the application open',
      'features/retention/late-writes.test.ts',
      'T12 a user with the application open is notified of the erasure',
    ],
    [
      'stops',
      'A plan runs no further while retention is off',
      retention,
      'an unknown one is not found; off, no plan is made, approved or run',
    ],
  ],
  'remove-erased-files': [
    [
      'clears',
      'Files that no row names, and keeps those that one names',
      'features/retention/remove-erased-files.test.ts',
      'a file that another row refers to survives the erasure of the first row',
    ],
  ],
};
