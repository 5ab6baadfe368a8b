import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';

export interface CountedAgainst {
  readonly refused: number;
  readonly onHold: number;
}

/** The refusals and holds of an import that changed a leg. */
export async function countImportedAgainst(
  tx: Reads,
  { importId, requestedOn }: { readonly importId: string; readonly requestedOn: Date },
): Promise<CountedAgainst> {
  const { rows } = await sql<CountedAgainst>`
    select (count(*) filter (where state = 'refused'))::integer as refused,
      (count(*) filter (where state = 'onHold'))::integer as "onHold"
    from leg_answer where tenant_id = ${servedTenant} and received_on >= ${requestedOn} and import_id = ${importId}
      and effect = 'applied' and state in ('refused', 'onHold')`.execute(tx);
  return rows[0] ?? { refused: 0, onHold: 0 };
}

/** Active Admins; `withoutUnread`: only those with no unread notice of this kind. */
export async function selectAdminsToNotify(
  tx: Reads,
  { withoutUnread }: { readonly withoutUnread: boolean },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('app_user as u')
    .select('u.user_id as userId')
    .where('u.user_type', '=', UserType.Admin)
    .where('u.is_active', '=', true)
    .$if(withoutUnread, (admins) =>
      admins.where(
        sql<boolean>`not exists (select from notice n where n.tenant_id = ${servedTenant} and n.user_id = u.user_id
          and n.kind = 'answersAgainst' and n.read_on is null)`,
      ),
    )
    .orderBy('u.user_id')
    .execute();
  return rows.map(({ userId }) => userId);
}
