import type { Done } from './step.ts';
import type { Arrival } from './receivers.ts';
import type { World } from './world.ts';

/** A line of the timeline; `at` is when it was written under the application's lock, in milliseconds since 1970. */
export interface Line {
  readonly eventId: number;
  readonly applicationId: number;
  readonly code: string;
  readonly status: number;
  readonly at: number;
  readonly actorId: number | null;
  readonly assignedTo: number | null;
  readonly text: string;
}

export interface Message {
  readonly eventId: string;
  readonly applicationId: number;
  readonly kind: string;
  /** When its transaction began. */
  readonly createdAt: number;
  readonly notBefore: number | null;
  readonly deliveredAt: number | null;
  readonly withdrawnAt: number | null;
  readonly givenUpAt: number | null;
  /** Of a customer message; null for others. */
  readonly channel: string | null;
  readonly reminderNo: number | null;
  readonly attemptNo: number | null;
  /** The queue still has a job for it. */
  readonly hasJob: boolean;
}

export interface StoredApplication {
  readonly id: number;
  readonly status: number;
  readonly verifierId: number | null;
  readonly mode: number;
  readonly esign: number | null;
  readonly attemptNo: number;
  readonly uan: string | null;
  readonly ucc: string | null;
  readonly relationshipEndedOn: string | null;
  readonly firstName: string | null;
  readonly isErased: boolean;
}

/** The data of all invariants, read once after the work has settled. */
export interface Facts {
  readonly world: World;
  /** In the order in which they ended. */
  readonly done: readonly Done[];
  /** Without erased applications and those with artificially aged records. */
  readonly applications: readonly StoredApplication[];
  readonly erased: readonly StoredApplication[];
  linesOf(applicationId: number): readonly Line[];
  readonly messages: readonly Message[];
  messagesOf(applicationId: number): readonly Message[];
  messageOf(eventId: string): Message | undefined;
  arrivalsOf(kind: Arrival['kind']): readonly Arrival[];
  /** Steps that touched the application, and steps on the tenant that may have touched it. */
  doneOn(applicationId: number): readonly Done[];
  readonly isSettled: boolean;
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

export async function readFacts(
  world: World,
  { isSettled }: { readonly isSettled: boolean },
): Promise<Facts> {
  const { owner } = world;
  const all = await owner<StoredApplication>(
    `select a.application_id::int as id, a.status::int, a.verifier_id::int as "verifierId", a.mode::int, p.esign_status::int as esign,
       a.attempt_no::int as "attemptNo", a.uan, a.ucc, a.relationship_ended_on::text as "relationshipEndedOn",
       coalesce(p.first_name, p.sealed) as "firstName", a.erased_on is not null as "isErased"
     from application a left join application_profile p using (application_id) order by a.application_id`,
  );
  const lines = await owner<Line>(
    `select event_id::int as "eventId", application_id::int as "applicationId", code, status::int, ${ms('status_changed_on')} as at,
       actor_id::int as "actorId", assigned_to::int as "assignedTo", timeline as text from timeline_event order by event_id`,
  );
  const messages = await owner<Message>(
    `select e.event_id as "eventId", e.application_id::int as "applicationId", e.kind, ${ms('e.created_on')} as "createdAt",
       ${ms('e.not_before')} as "notBefore", ${ms('e.delivered_on')} as "deliveredAt", ${ms('e.withdrawn_on')} as "withdrawnAt",
       ${ms('e.given_up_on')} as "givenUpAt", m.channel, m.round_no::int as "reminderNo", m.attempt_no::int as "attemptNo",
       exists (select from pgboss.job j where j.state in ('created', 'retry', 'active') and j.data ->> 'eventId' = e.event_id) as "hasJob"
     from outbound_event e left join customer_message m using (event_id) order by e.created_on, e.event_id`,
  );
  const done = world.done.toSorted((a, b) => a.endedAt - b.endedAt);
  const aged = new Set(
    done
      .filter(({ step, note }) => step.operation === 'recordsGrowOld' && note !== undefined)
      .map(({ note }) => Number(note?.['ApplicationId'])),
  );
  const byApplication = Map.groupBy(lines, ({ applicationId }) => applicationId);
  const byEvent = new Map(messages.map((message) => [message.eventId, message]));
  const applications = all.filter(({ id, isErased }) => !isErased && !aged.has(id));
  const counted = new Set(applications.map(({ id }) => id));
  const arrivals = Map.groupBy(
    world.receivers.arrivals.filter(({ applicationId }) => counted.has(applicationId)),
    ({ kind }) => kind,
  );
  const messagesByApplication = Map.groupBy(messages, ({ applicationId }) => applicationId);
  const doneByApplication = groupSteps(done);
  return {
    world,
    done,
    applications,
    erased: all.filter(({ isErased }) => isErased),
    linesOf: (id) => byApplication.get(id) ?? [],
    messages: messages.filter(({ applicationId }) => counted.has(applicationId)),
    messagesOf: (id) => messagesByApplication.get(id) ?? [],
    messageOf: (eventId) => byEvent.get(eventId),
    arrivalsOf: (kind) => arrivals.get(kind) ?? [],
    doneOn: (id) => doneByApplication(id),
    isSettled,
  };
}

/** Steps on the tenant that change applications; they count for every application. */
const wideSteps = ['bulk', 'deactivate', 'signOut', 'endSessions', 'addUanSeries', 'purge'];

function groupSteps(done: readonly Done[]): (id: number) => readonly Done[] {
  const own = new Map<number, Done[]>();
  const wide = done.filter(({ step }) => wideSteps.includes(step.operation));
  for (const one of done) {
    const id = applicationOf(one);
    if (id === null || wideSteps.includes(one.step.operation)) continue;
    const steps = own.get(id) ?? [];
    steps.push(one);
    own.set(id, steps);
  }
  return (id) => [...(own.get(id) ?? []), ...wide].toSorted((a, b) => a.endedAt - b.endedAt);
}

/** The application of a step: planned, or found by the step. */
export function applicationOf({ applicationId, note }: Done): number | null {
  const found = note?.['ApplicationId'] ?? note?.['Value'];
  return applicationId ?? (typeof found === 'number' ? found : null);
}

/** May the step have touched the application? */
export function touches(done: Done, id: number): boolean {
  const own = applicationOf(done);
  return own === null || own === id || done.step.operation === 'bulk';
}
