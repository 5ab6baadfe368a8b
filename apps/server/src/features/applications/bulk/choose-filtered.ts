import { mostChosen, type chooseFiltered as endpoint } from '@kyc/contract/applications/bulk-actions';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { findByName } from '@kyc/db/tables/applications/application-name-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { searchOfField } from '../../../lists/search-text.ts';
import { requirePeriod } from '../../../lists/require-period.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import { conditions } from '../grid/application-conditions.ts';
import { visibleTo } from '../grid/visible-to.ts';

/** What the filter on screen holds now, the oldest first. */
export async function chooseFiltered(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const query = call.body();
  requirePeriod(query.Filter);
  const text = searchOfField(query);
  return await inTenant(services.database, session, async (tx) => {
    // The typed text decides which index is best, so a generic plan would be a bad one.
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
    const byName = query.Filter?.Field === 'Name' && text !== '';
    const named = byName ? await findByName(tx, { part: text, most: mostChosen }) : undefined;
    const rows = await tx
      .selectFrom('application')
      .select('application_id as id')
      .where(visibleTo(session))
      .where((where) => where.and(conditions(tx, where, { ...query, session, named })))
      .orderBy('application.created_on')
      .orderBy('application_id')
      .limit(mostChosen + 1)
      .execute();
    if (rows.length > mostChosen) throw new Refusal('guard', texts.tooManyChosen);
    const Ids = rows.map(({ id }) => id);
    await audit(tx, call, { entity: 'application', entityId: 'list', seen: Ids });
    return { Ids };
  });
}
