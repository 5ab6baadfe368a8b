import { sql, type RawBuilder } from 'kysely';

/**
 * The order of Fetch New for waiting applications `a`: the nearest due time where the tenant uses working time, otherwise the specification's.
 * A tenant that has switched working time off has old due times.
 */
export function orderOfQueue(isByDue: boolean): RawBuilder<unknown> {
  return isByDue
    ? sql`a.due_on nulls last, a.last_submitted_on, a.application_id`
    : sql`a.queue_day, (a.attempt_no > 1) desc, a.last_submitted_on, a.application_id`;
}
