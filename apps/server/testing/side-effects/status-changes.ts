import type { SideEffect } from './side-effect.ts';

/** `recordStatusChange` has these effects for every row of the workflow; tables over all rows test them. */
export const everyStatusChange: readonly SideEffect[] = [
  [
    'writes',
    'The status, the holder and one timeline line',
    'workflow/walks.test.ts',
    'T2 RULE-06 walks over the workflow: status, holder and timeline match a model, step by step',
  ],
  [
    'stops',
    'Pending messages that the new status makes untrue are withdrawn; an approval that arrived is revoked',
    'outbound/later-steps.test.ts',
    'of status $start $situation: after $path only true messages are delivered',
  ],
  [
    'clears',
    'The drafts of all users when the review ends, otherwise those of its author',
    'workflow/returns/ended-drafts.test.ts',
    'Y14 drafts when a review ends',
  ],
  [
    'clears',
    'The columns of the earlier review or decision, and no further column',
    'workflow/returns/left-behind.test.ts',
    'Y16 the columns that a step changes and keeps',
  ],
  [
    'wakes',
    'The routing of waiting applications, when a verifier has room again and work is pushed',
    'features/routing/route-waiting.test.ts',
    'a decision that makes room wakes the routing for that verifier, where work is pushed',
  ],
  [
    'lists',
    'Browsers that show the application or its list receive the change',
    'features/live/live.test.ts',
    'a change by any user, on any server, is reported within 2 s; a change in another tenant is not',
  ],
];
