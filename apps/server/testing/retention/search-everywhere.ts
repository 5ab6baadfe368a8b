import type { FieldSeals } from '@kyc/db/sealing/field-seals';
import pg from 'pg';

const sealed = /kycn1\.[\da-f]{16}\.[a-z]+\.[\w-]{38,}/g;

/** Each table with all its rows of the tenant as texts, with sealed values opened. */
export async function everyRow(
  ownerUrl: string,
  tenantId: number,
  seals: FieldSeals,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await owner.query<{ text: string }>(`select t::text as text from ${name} t`);
      if (rows.length > 0)
        found.set(
          name,
          rows.map(({ text }) => `${text}\n${openedOf(text, seals)}`),
        );
    }
    return found;
  } finally {
    await owner.end();
  }
}

function openedOf(text: string, seals: FieldSeals): string {
  return (text.match(sealed) ?? [])
    .map((one) => {
      try {
        return JSON.stringify(seals.open(one));
      } catch {
        // Another tenant's.
        return '';
      }
    })
    .join('\n');
}

/** The tables with a row that contains this text, in any case, also as bytes. */
export function tablesWith(rows: ReadonlyMap<string, readonly string[]>, text: string): string[] {
  const wanted = [text.toLowerCase(), Buffer.from(text).toString('hex')];
  return [...rows]
    .filter(([, texts]) => texts.some((one) => wanted.some((each) => one.toLowerCase().includes(each))))
    .map(([name]) => name);
}
