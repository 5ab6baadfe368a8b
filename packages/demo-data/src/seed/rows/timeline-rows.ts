import type { DB } from '@kyc/db/tables/schema.generated';
import type { Insertable } from 'kysely';
import { timeOf, type Seeded } from './seeded.ts';

export type TimelineRow = Insertable<DB['timeline_event']> & { readonly status_changed_on: Date };

export function timelineRows(seeded: Seeded): TimelineRow[] {
  return seeded.story.script.steps.map((step) => ({
    application_id: seeded.applicationId,
    code: step.code,
    status: step.status,
    status_changed_on: timeOf(seeded, step),
    timeline: step.line,
    actor_id: step.by.actorId,
    verifier_name: step.by.name,
    verifier_code: step.by.code,
    assigned_to: step.assignedTo,
  }));
}
