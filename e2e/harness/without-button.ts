import { allMasters } from '@kyc/contract/masters/all-masters';

/** Writing endpoints that no button of a page calls, each with its caller. `npm run prove -- double-presses` tries all others. */
export const withoutButton: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    allMasters.map(({ importCsv }) => [
      importCsv.name,
      'Programs of the broker; the screen imports in the background.',
    ]),
  ),
  fetchOnHold: 'The review of an application on hold, when it opens.',
  discardDrafts: 'The review, after a decision.',
  leaveReview: 'The review, when the user leaves.',
  markTourSeen: 'The tour, when it ends.',
  markNoticesRead: 'The list of notices, when it opens.',
  readPasswordLink: 'The page of a password link, when it opens.',
  requestErasure: 'Programs of the broker; no page offers it.',
  refresh: 'The session, before a token ends.',
  saveColumnLayout: 'The columns of the dashboard, a moment after the last change.',
  reviewHeartbeat: 'The review, every few seconds.',
  saveDrafts: 'The review, after a pause in typing.',
  updateLeadStatus: 'Other systems.',
};
