import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readReadingReport as endpoint, ReadingRow } from '@kyc/contract/reports/reading-report';
import { sql } from 'kysely';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { readFromReplica } from '../../../records/read-from-replica.ts';
import { daysOfFigures } from '../days-of-figures.ts';
import { within } from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const kind = sql`d.seen->>'Kind'`;
const isOnScreen = sql`${kind} = 'screen'`;

/** For each verifier, how many field decisions were faster than their evidence can be read: a figure for training. */
export async function readReadingReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const period = daysOfFigures(call.body());
  return await readFromReplica(services, call.session, {
    read: async (tx) => {
      // A restored decision is an undo, not a look at evidence.
      const { rows } = await sql<ReadingRow>`
        select d.decided_by::integer as "VerifierId", min(u.full_name) as "Verifier", count(*)::integer as "Decisions",
          (count(*) filter (where ${isOnScreen}))::integer as "OnScreen",
          (count(*) filter (where ${isOnScreen} and (d.seen->>'Ms')::integer < (d.seen->>'LeastMs')::integer))::integer as "Faster",
          (count(*) filter (where ${kind} = 'compared'))::integer as "Compared",
          (count(*) filter (where ${kind} in ('download', 'unshown')))::integer as "Elsewhere",
          (count(*) filter (where d.seen is null))::integer as "NotReported"
        from field_decision_event d join app_user u on u.tenant_id = ${servedTenant} and u.user_id = d.decided_by
        where d.tenant_id = ${servedTenant} and ${within(sql`d.decided_on`, period)} and d.decision <> 'cleared' and ${kind} is distinct from 'undo'
        group by d.decided_by order by min(u.full_name), d.decided_by`.execute(tx);
      return { Rows: rows };
    },
  });
}
