import type { Reads, Tx } from '../../connection/transaction.ts';

export interface TenantLogo {
  /** A PNG. */
  readonly picture: Buffer;
  readonly sha256: string;
}

export async function selectTenantLogo(tx: Reads): Promise<TenantLogo | undefined> {
  return await tx.selectFrom('tenant_logo').select(['picture', 'sha256']).executeTakeFirst();
}

/** As the owner. */
export async function putTenantLogo(tx: Tx, { picture, sha256 }: TenantLogo): Promise<void> {
  await tx
    .insertInto('tenant_logo')
    .values({ picture, sha256 })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(({ ref }) => ({ picture, sha256, set_on: ref('excluded.set_on') })),
    )
    .execute();
}
