import { rowActions, type RowAction } from '@kyc/contract/applications/list-applications';
import { reviewActions, type ReviewAction } from '@kyc/contract/applications/review-application';
import type { ActionCode } from '@kyc/contract/workflow';
import type { Actor } from '../actor.ts';
import { mayDo, type ApplicationState } from './transitions.ts';

const codeOfRowAction: Record<RowAction, ActionCode> = {
  review: 'openReview',
  viewDetails: 'viewDetails',
  assign: 'assign',
  unassign: 'unassign',
  resend: 'resend',
  repush: 'repush',
  mapping: 'mapping',
  cancel: 'cancel',
  timeline: 'timeline',
};

/** The Action column of a row (§6): Review requires allow-view-data, the other actions come from the transition table. */
export function allowedRowActions(application: ApplicationState, actor: Actor): RowAction[] {
  return rowActions.filter((action) => {
    if (action === 'review' && !actor.allowViewData) return false;
    return mayDo(codeOfRowAction[action], application, actor);
  });
}

/** What the review screen may offer now. */
export function allowedReviewActions(application: ApplicationState, actor: Actor): ReviewAction[] {
  return reviewActions.filter((action) => mayDo(action, application, actor));
}

/** Only the assigned verifier can change an application; any verifier can change a system-rejected one (§4, §5). */
export function isReadOnly(application: ApplicationState, actor: Actor): boolean {
  return !mayDo('approveField', application, actor) && !mayDo('save', application, actor);
}
