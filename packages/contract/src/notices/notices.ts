import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { bodyId, instant } from '../shared-schemas.ts';

/**
 * Notices to a verifier about their own work. `assigned`: by an Admin; `taken`, `cancelled`: no longer assigned to the verifier; `resent`,
 * `resubmitted`, `backFromHold`: a decided or held application is back; `dueSoon`, `overdue`: by the tenant's TAT SLA. Admins and Auditors
 * are notified of changes to protective settings: `changeWaits` for a second person, `changeDelayed` by a day without a second person,
 * `changeMade`, `changeRefused`, `changeWithdrawn`. Notes (decision 073): `mentioned` in a note, `handedOver` with a note. With
 * working time, Admins are notified of an application that is overdue (`breached`), or waits for the customer for long (`heldLong`), and
 * where routing pushes, of one that no verifier can receive for 10 working minutes (`unroutable`). A verifier is reminded of an assigned
 * application that has been unopened for 15 working minutes (`claimIdle`).
 * A maker is notified of a decision that a checker returned (`checkReturned`) or that became void (`checkVoid`), Admins of a third return of
 * one attempt (`checkDisputed`) and of a decision that no checker has decided on in time (`checkOverdue`).
 * With quality sampling, a verifier is notified of an error in a sampled decision (`qaResult`), and Admins of a critical one on an approved
 * client (`qaCritical`).
 * Admins are notified of refused and held answers after an approval (`answersAgainst`), once for a file.
 * With the screening desk, users with May Screen are notified of an answer that waits for a second person (`hitWaits`), and principal officers
 * of a confirmed person on a stop list (`hitConfirmed`).
 */
const noticeKinds = [
  'assigned',
  'taken',
  'cancelled',
  'resent',
  'resubmitted',
  'backFromHold',
  'dueSoon',
  'overdue',
  'changeWaits',
  'changeDelayed',
  'changeMade',
  'changeRefused',
  'changeWithdrawn',
  'mentioned',
  'handedOver',
  'breached',
  'heldLong',
  'checkReturned',
  'checkVoid',
  'checkDisputed',
  'qaResult',
  'qaCritical',
  'unroutable',
  'claimIdle',
  'checkOverdue',
  'answersAgainst',
  'hitConfirmed',
  'hitWaits',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The most that are listed. */
export const mostNotices = 50;

const notice = z.strictObject({
  NoticeId: z.int(),
  Kind: z.enum(noticeKinds),
  /** Null for a change of a protective setting, and for a file of answers. */
  ApplicationId: z.nullable(z.int()),
  UAN: z.nullable(z.string()),
  /** The change, in words; null for an application. */
  Change: z.nullable(z.string()),
  /** The answers after approvals, in words; null for other notices. */
  Answers: z.nullable(z.string()),
  /** Who wrote the note; null for a notice without a note. */
  By: z.nullable(z.string()),
  HappenedOn: instant,
  IsRead: z.boolean(),
  /** The review screen would open for the reader now. */
  MayOpen: z.boolean(),
});
export type Notice = z.output<typeof notice>;

const own = { permission: 'notice.read' } as const;

/** The caller's own notices, newest first; no user can read another user's. */
export const readNotices = defineEndpoint({
  ...own,
  name: 'readNotices',
  method: 'GET',
  path: '/api/notices/',
  audit: { none: 'ids and times of one’s own work' },
  isBackground: true,
  reply: z.strictObject({ Unread: z.int(), Notices: z.array(notice) }),
});

/** All of the caller's notices up to this one. */
export const markNoticesRead = defineEndpoint({
  ...own,
  name: 'markNoticesRead',
  method: 'POST',
  path: '/api/notices/read/',
  audit: { none: 'what one has looked at of one’s own' },
  body: z.strictObject({ UpToId: bodyId }),
  reply: z.strictObject({ Unread: z.int() }),
});
