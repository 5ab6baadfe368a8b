import type { SideEffects } from './side-effect.ts';

const requests = 'entry/requested-jobs.test.ts';
const definitions = 'features/reports/custom/custom-reports.test.ts';
const jobs = 'features/reports/jobs/export-jobs.test.ts';
const saved = 'features/saved-views/reports/saved-reports.test.ts';
const savedChanges = 'it is renamed and removed by its owner, and nothing that names an applicant is saved';
const whole = 'features/reports/jobs/own-files.test.ts';

export const reportEffects: SideEffects = {
  startExport: [
    ['wakes', 'The job that writes the file', requests, '17 an export is requested from its job'],
    [
      'consumes',
      'One of thirty reveals of a day, for complete values',
      whole,
      'the thirty-first of a day is rejected',
    ],
  ],
  cancelExport: [
    [
      'stops',
      'The job at its next piece',
      jobs,
      'an item that is cancelled while it is written stops reading, and its file is removed',
    ],
    ['clears', 'The file, and each part of it', jobs, 'a cancelled export leaves no file, not even a part'],
  ],
  saveReportDefinition: [
    [
      'writes',
      'The definition, for every user who may run reports',
      definitions,
      'an admin defines one from the lists, changes and removes it; no further role may',
    ],
  ],
  removeReportDefinition: [
    [
      'clears',
      'The definition',
      definitions,
      'an admin defines one from the lists, changes and removes it; no further role may',
    ],
  ],
  addSavedReport: [
    [
      'writes',
      'The saved report, for its owner or the team',
      saved,
      'private reports are visible to their owner, shared ones to the team, and both keep their filter and order',
    ],
  ],
  renameSavedReport: [['writes', 'The name', saved, savedChanges]],
  removeSavedReport: [
    ['clears', 'The saved report', saved, savedChanges],
    [
      'stops',
      'Its schedules',
      saved,
      'users of the team have their own schedules of a shared report, which end with it',
    ],
  ],
  scheduleSavedReport: [
    [
      'writes',
      "The caller's own schedule",
      saved,
      'users of the team have their own schedules of a shared report, which end with it',
    ],
  ],
  'send-reports': [
    [
      'sends',
      'An e-mail for each due schedule, once',
      saved,
      'each at its time and once, with the address and without figures',
    ],
    [
      'writes',
      'The next time, after the e-mail was accepted',
      saved,
      'a report missed for days is sent once, and the next run sends a report that the mail server refused',
    ],
  ],
  verifyAuditNow: [
    [
      'wakes',
      'The verification in the background',
      requests,
      '17 a verification of the audit trail is requested from its job',
    ],
  ],
  'write-export': [
    [
      'writes',
      'The file, its rows and its state',
      jobs,
      'a long export is written by a job and read from the list of downloads',
    ],
    [
      'clears',
      'Files whose time is over',
      jobs,
      'after its time it is neither listed nor readable, and the next job takes its file away',
    ],
    [
      'writes',
      'The exported applications in the audit trail',
      jobs,
      'fetching the file exports its applications, as the trail records',
    ],
    [
      'stops',
      'An export whose requester lost the right',
      jobs,
      'V8.3.3 an export whose requester lost the role or the account writes no file',
    ],
  ],
  'verify-audit': [
    [
      'writes',
      'The result of each verification',
      'features/audit/trail/trail.test.ts',
      'the screen shows how far the chain is intact, and when that was verified',
    ],
  ],
  'post-audit-heads': [
    [
      'sends',
      'The signed head of each tenant',
      'features/audit/chain/posted-heads.test.ts',
      'S4 heads of all tenants are posted, each with its signature and without personal data',
    ],
  ],
};
