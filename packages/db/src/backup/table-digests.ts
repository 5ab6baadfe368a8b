import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { RowDigest } from './row-digest.ts';
import { withSnapshot } from './snapshot.ts';

/** The rows of a table for one tenant, or without a tenant (0). */
export interface TableDigest {
  readonly table: string;
  readonly tenantId: number;
  readonly rows: number;
  /** Hex; independent of the order of the rows. */
  readonly digest: string;
}

/** The first table whose rows differ from the expected ones; undefined when all are equal. */
export async function findDifference(
  ownerUrl: string,
  expected: readonly TableDigest[],
): Promise<{ table: string; tenantId: number } | undefined> {
  const wanted = new Map(expected.map((table) => [placeOf(table), table]));
  return await withSnapshot(ownerUrl, async (snapshot) => {
    for (const part of snapshot.parts) {
      const place = { table: part.table.name, tenantId: part.tenantId };
      const found = await digestOf(await snapshot.copy(part));
      const { rows = 0, digest = found.digest } = wanted.get(placeOf(place)) ?? {};
      wanted.delete(placeOf(place));
      if (found.rows !== rows || found.digest !== digest) return place;
    }
    // A tenant or a table that is not there at all.
    return [...wanted.values()].find(({ rows }) => rows > 0);
  });
}

function placeOf({ table, tenantId }: { table: string; tenantId: number }): string {
  return `${table} ${String(tenantId)}`;
}

async function digestOf(content: Readable): Promise<RowDigest> {
  const digest = content.pipe(new RowDigest());
  digest.resume();
  await finished(digest);
  return digest;
}
