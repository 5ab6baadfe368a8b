import type { Tx } from '@kyc/db/connection/transaction';
import type { StaffedBroker } from '../open-staffed-broker.ts';

/** The records of an action on a leg. */
export function recordsOf({ sqlOf }: Pick<StaffedBroker, 'sqlOf'>) {
  const read = <T>(work: (tx: Tx) => Promise<T>) => sqlOf(work);
  const auditsOf = (id: number) =>
    read((tx) =>
      tx
        .selectFrom('audit_event')
        .select(['action', 'actor_id', 'details'])
        .where('entity', '=', 'application')
        .where('entity_id', '=', String(id))
        .orderBy('audit_id')
        .execute(),
    );
  const linesOf = (id: number) =>
    read((tx) =>
      tx
        .selectFrom('timeline_event')
        .select(['code', 'actor_id'])
        .where('application_id', '=', id)
        .orderBy('event_id')
        .execute(),
    );
  const messagesOf = (id: number) =>
    read((tx) =>
      tx
        .selectFrom('outbound_event')
        .select(['kind'])
        .where('application_id', '=', id)
        .orderBy('kind')
        .execute(),
    );
  const counter = async () =>
    (await read((tx) => tx.selectFrom('tenant_settings').select('counter').executeTakeFirstOrThrow()))
      .counter;
  const legOf = (id: number) =>
    read((tx) =>
      tx
        .selectFrom('leg_state')
        .select(['leg', 'state', 'wait_until as waitUntil'])
        .where('application_id', '=', id)
        .where('leg', '=', 'kra')
        .executeTakeFirstOrThrow(),
    );

  return { auditsOf, linesOf, messagesOf, counter, legOf };
}
