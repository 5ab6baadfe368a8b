import { ApiError } from '../../../lib/api/api-error.ts';
import { decideOnError } from '../../../lib/api/error-policy.ts';
import { lastChangeOf } from '../../../lib/api/last-change.ts';
import { onLoginPage } from '../../../lib/session/forced-logout.ts';

/** The text for a failure that is shown in its place, not in a dialog. */
export function sayWhy(failure: Error): string {
  if (!(failure instanceof ApiError)) return failure.message;
  const decision = decideOnError({ status: failure.status, body: failure, onLoginPage: onLoginPage() });
  const text = decision.message ?? failure.Message;
  const change = lastChangeOf(failure);
  return change === undefined ? text : `${text} (${change})`;
}
