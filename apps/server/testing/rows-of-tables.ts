import pg from 'pg';

/** Every row of every table as text, by table name; partitions are separate tables. */
export async function rowsOfTables(
  ownerUrl: string,
  { tenantId }: { readonly tenantId: number },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // The owner too sees a tenant's rows only.
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    const found = new Map<string, readonly string[]>();
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`);
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  } finally {
    await owner.end();
  }
}
