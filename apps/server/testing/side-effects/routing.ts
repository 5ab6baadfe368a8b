import type { SideEffects } from './side-effect.ts';
import { everyStatusChange } from './status-changes.ts';

const team = 'features/routing/team.test.ts';
const push = 'features/routing/route-waiting.test.ts';
const fetched = 'features/applications/queue/fetch-routed.test.ts';
const moved =
  'an assigned application goes to another verifier, with the lines, the notices and the explanation';
const skipped = 'goes back to the queue, is not offered again, and goes to another verifier';
const pushed = 'to the best eligible verifier, with line, lead, notice and explanation; once';
const idle = 'features/routing/return-idle-claims.test.ts';
const returned = 'is reminded once after 15 minutes, and back in the queue after 30 with its field decisions';
const woken = 'a verifier who becomes available wakes the job, a break does not';

export const routingEffects: SideEffects = {
  setOwnState: [
    [
      'writes',
      'The state and the moment of the change',
      team,
      'a verifier reads and changes only their own state, with the moment of the change',
    ],
    [
      'stops',
      'New applications for a verifier on a break or off',
      fetched,
      'on leave, on a break and off are refused with the reason, and no application changes',
    ],
    ['wakes', 'The routing of waiting applications', push, woken],
  ],
  skipApplication: [
    ...everyStatusChange,
    ['writes', 'The skip, after which this attempt is not offered again', team, skipped],
    ['consumes', 'One of five skips of the day', team, 'five times a day'],
    ['sends', 'One status to marketing', team, skipped],
    ['wakes', 'The routing of waiting applications', push, 'a skipped application is routed again'],
  ],
  moveWork: [
    ...everyStatusChange,
    ['writes', 'The receiver, the lines of both steps and the explanation', team, moved],
    ['sends', 'A notice to the previous and to the new verifier, and each status to marketing', team, moved],
  ],
  publishRoutingRule: [
    ['writes', 'A version that later decisions name', fetched, 'names the published rule and its version'],
  ],
  'return-idle-claims': [
    ...everyStatusChange,
    ['sends', 'A reminder to the verifier, once', idle, returned],
    ['sends', 'A notice to the verifier who loses it, and one status to marketing', idle, returned],
    [
      'stops',
      'Assignments to the verifier, who is on a break',
      idle,
      'its verifier is on a break then, so that push does not assign it to the same verifier again',
    ],
    [
      'clears',
      'The reminder of a verifier who came back',
      idle,
      'the reminder disappears when the verifier opens it',
    ],
  ],
  'route-waiting': [
    ...everyStatusChange,
    ['writes', 'The receiver, one line and the explanation', push, pushed],
    ['sends', 'A notice to the verifier, and one status to marketing', push, pushed],
    [
      'sends',
      'A notice to Admins after 10 working minutes without an eligible verifier',
      push,
      'after ten minutes without a verifier Admins are notified once, until it is assigned',
    ],
    [
      'writes',
      'Since when an application has no eligible verifier',
      push,
      'never above the capacity; the rest waits as unroutable and follows when room is there',
    ],
  ],
};
