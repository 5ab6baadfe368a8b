import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { sealsOf, type Tx } from '../../connection/transaction.ts';

interface Batch {
  readonly afterId: number;
  readonly limit: number;
}

/**
 * Writes the tokens of the next applications in their present form, which begins at the fourth character; returns the last one's number,
 * undefined when none remains. Values stay, so no application counts as changed.
 */
export async function narrowApplicationsAfter(
  tx: Tx,
  { afterId, limit }: Batch,
): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('application')
    .select(['application_id', 'pan', 'mobile', 'pan_token', 'mobile_token'])
    .where('application_id', '>', afterId)
    .orderBy('application_id')
    .limit(limit)
    .forUpdate()
    .execute();
  const changed = rows.flatMap((row) => {
    const { pan_token, mobile_token } = narrowed(tx, row);
    return pan_token === row.pan_token && mobile_token === row.mobile_token
      ? []
      : [{ application_id: row.application_id, pan_token, mobile_token }];
  });
  if (changed.length > 0)
    await sql`update application a set pan_token = s.pan_token, mobile_token = s.mobile_token
      from jsonb_populate_recordset(null::application, ${JSON.stringify(changed)}::jsonb) s
      where a.tenant_id = ${servedTenant} and a.application_id = s.application_id`.execute(tx);
  return rows.at(-1)?.application_id;
}

/** The same for leads. */
export async function narrowLeadsAfter(tx: Tx, { afterId, limit }: Batch): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('lead')
    .select(['lead_id', 'mobile', 'mobile_token'])
    .where('lead_id', '>', afterId)
    .orderBy('lead_id')
    .limit(limit)
    .forUpdate()
    .execute();
  const changed = rows.flatMap((row) => {
    const { mobile_token } = narrowed(tx, row);
    return mobile_token === row.mobile_token ? [] : [{ lead_id: row.lead_id, mobile_token }];
  });
  if (changed.length > 0)
    await sql`update lead l set mobile_token = s.mobile_token
      from jsonb_populate_recordset(null::lead, ${JSON.stringify(changed)}::jsonb) s where l.tenant_id = ${servedTenant} and l.lead_id = s.lead_id`.execute(
      tx,
    );
  return rows.at(-1)?.lead_id;
}

/** An erased row has neither value nor token. */
function narrowed(tx: Tx, { pan, mobile }: { readonly pan?: string | null; readonly mobile: string }) {
  const seals = sealsOf(tx);
  return {
    pan_token: pan === null || pan === undefined ? null : seals.narrow('pan', pan),
    mobile_token: mobile === '' ? null : seals.narrow('mobile', mobile),
  };
}
