import type { DB } from '@kyc/db/tables/schema.generated';
import type { Insertable } from 'kysely';
import { timeOf, type Seeded } from './seeded.ts';

export type LinkRow = Insertable<DB['rectification_link']> & { readonly happened_on: Date };

const minuteMs = 60_000;
const rejections: readonly string[] = ['reject', 'rejectMode'];

/** Each rejected customer gets the link within minutes; two of three open it, some hours later and before anything else happens. */
export function linkRows(seeded: Seeded, now: Date): LinkRow[] {
  const { applicationId, plan, story } = seeded;
  const { steps } = story.script;
  return steps.flatMap((step, index) => {
    if (!rejections.includes(step.code)) return [];
    const rejectedOn = timeOf(seeded, step).getTime();
    const next = steps[index + 1];
    const until = next === undefined ? now.getTime() : timeOf(seeded, next).getTime();
    const moments = [
      { event: 'sent', at: rejectedOn + 3 * minuteMs },
      { event: 'opened', at: rejectedOn + (40 + (plan.person.seed % 20) * 45) * minuteMs },
    ];
    return moments
      .filter(({ event, at }) => at < until && (event === 'sent' || plan.person.seed % 3 > 0))
      .map(({ event, at }) => ({ application_id: applicationId, event, happened_on: new Date(at) }));
  });
}
