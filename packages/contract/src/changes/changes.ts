import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { protectiveSettings } from '../masters/organisation/tenant-settings.ts';
import { bodyId, done, instant } from '../shared-schemas.ts';

/** Whether a raw, unchecked body names a protective setting. Such a call needs the password again. */
export function namesProtectiveSetting(body: unknown): boolean {
  return typeof body === 'object' && body !== null && protectiveSettings.some((name) => name in body);
}

/** What a change with a second person can be of. Customer texts have their own list; the same rule judges who publishes them. */
const changeKinds = [
  'setting',
  'user-right',
  'acceptance-rule',
  'retention-rule',
  'retention-plan',
  'check-policy',
  'trust-anchor',
  'revocation-list',
] as const;
export type ChangeKindName = (typeof changeKinds)[number];

/**
 * `made`: more protective than before, so it took effect immediately. `elapsed`: it took effect when its waiting time was over.
 * `replaced`: a later change of the same subject took its place.
 */
const changeStates = ['waiting', 'made', 'approved', 'elapsed', 'refused', 'withdrawn', 'replaced'] as const;
export type ChangeState = (typeof changeStates)[number];

const changeRequest = z.strictObject({
  RequestId: z.int(),
  Kind: z.enum(changeKinds),
  Subject: z.string(),
  /** The subject in words. */
  Label: z.string(),
  /** Both values in words. */
  From: z.string(),
  To: z.string(),
  RequestedBy: z.string(),
  RequestedOn: instant,
  /** The tenant has no second Admin: the change takes effect then, unless an Admin withdraws or refuses it. */
  AppliesOn: z.nullable(instant),
  State: z.enum(changeStates),
  DecidedBy: z.nullable(z.string()),
  DecidedOn: z.nullable(instant),
  /** Whether the reader requested it. */
  IsOwn: z.boolean(),
  /** Whether the reader may approve it; otherwise the reason against it. */
  Verdict: z.enum(['may', 'own', 'tied', 'role', 'needsHolder']),
  /** Who may approve it. */
  Approvers: z.array(z.string()),
});
export type ChangeRequest = z.output<typeof changeRequest>;

/** The most decided changes that are listed, newest first. */
export const mostDecidedChanges = 50;

/** Changes that wait for a second person, and the latest decided ones. */
export const listChanges = defineEndpoint({
  name: 'listChanges',
  method: 'GET',
  path: '/api/changes/',
  permission: 'change.read',
  audit: { none: 'settings, and names of the own staff' },
  reply: z.strictObject({ Waiting: z.array(changeRequest), Decided: z.array(changeRequest) }),
});

/** A second person approves; every Admin may refuse; the requester withdraws. */
export const answerChange = defineEndpoint({
  name: 'answerChange',
  method: 'POST',
  path: '/api/changes/answer/',
  permission: 'change.answer',
  confirms: true,
  audit: 'change.answer',
  body: z.strictObject({ RequestId: bodyId, Answer: z.enum(['approve', 'refuse', 'withdraw']) }),
  reply: z.strictObject({ ...done.shape, Change: changeRequest }),
  refusals: ['guard'],
});

export const changeTexts = {
  approved: 'Approved. The change is in effect.',
  refused: 'Refused. Nothing changes.',
  withdrawn: 'Withdrawn. Nothing changes.',
  over: 'This change does not wait for an answer any more.',
  own: 'Another Admin has to approve this change.',
  tied: 'You cannot approve this change: its requester created your user or changed your sign-in within 30 days.',
  notRequester: 'Only its requester can withdraw a change. Refuse it instead.',
  changedSince:
    'The present value is not the one that the change was requested for. Refuse it and request it again.',
  waits: (labels: string) => `Settings saved. Another Admin has to approve: ${labels}.`,
  delayed: (labels: string) =>
    `Settings saved. There is no second Admin, so this takes effect after one day: ${labels}.`,
} as const;
