import { endedStatuses } from '@kyc/contract/application-status';
import type { Leg } from '@kyc/contract/after-approval/legs';
import type { KeyName } from '@kyc/domain/after-approval/format/answer-format';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { sealsOf, type Reads } from '../../connection/transaction.ts';
import { approvedStatuses, boKey, isOfLeg, statuses } from './leg-state-table.ts';

export interface AnswerKey {
  readonly key: KeyName;
  readonly keyValue: string;
}

export interface FoundApplication {
  readonly applicationId: number;
  readonly uan: string | null;
  /** Other applications that are not cancelled have the same PAN. */
  readonly isOneOfTwo: boolean;
}

/** By `key keyValue`. */
export type FoundByKey = ReadonlyMap<string, FoundApplication>;

export function nameOfKey({ key, keyValue }: AnswerKey): string {
  return `${key} ${keyValue}`;
}

interface FoundRow {
  readonly applicationId: number;
  readonly uan: string | null;
  readonly found: string;
}

/** The applications of keys, each kind of key in one statement. Of two with one PAN, the newest approved one. */
export async function findAnswered(
  tx: Reads,
  { leg, keys }: { readonly leg: Leg; readonly keys: readonly AnswerKey[] },
): Promise<FoundByKey> {
  const valuesOf = (name: KeyName) => [
    ...new Set(keys.flatMap(({ key, keyValue }) => (key === name ? [keyValue] : []))),
  ];
  const [byUan, byUcc, byBoId, byPan] = await Promise.all([
    findByColumn(tx, 'uan', valuesOf('uan')),
    findByColumn(tx, 'ucc', valuesOf('ucc')),
    findByBoId(tx, valuesOf('boId')),
    findByPan(tx, leg, valuesOf('pan')),
  ]);
  return new Map([...byUan, ...byUcc, ...byBoId, ...byPan]);
}

type Found = [string, FoundApplication][];

async function findByColumn(tx: Reads, name: 'uan' | 'ucc', values: readonly string[]): Promise<Found> {
  if (values.length === 0) return [];
  const column = sql.ref(name);
  const { rows } =
    await sql<FoundRow>`select application_id as "applicationId", uan, ${column} as found from application
    where tenant_id = ${servedTenant} and ${column} = any(${values}::text[]) and erased_on is null`.execute(
      tx,
    );
  return rows.map(({ found, ...row }) => [
    nameOfKey({ key: name, keyValue: found }),
    { ...row, isOneOfTwo: false },
  ]);
}

async function findByBoId(tx: Reads, values: readonly string[]): Promise<Found> {
  if (values.length === 0) return [];
  const valueOf = new Map(values.map((value) => [boKey(tx, value), value]));
  const { rows } = await sql<FoundRow>`select s.application_id as "applicationId", a.uan, s.bo_key as found
    from leg_state s join application a on a.tenant_id = ${servedTenant} and a.application_id = s.application_id and a.erased_on is null
    where s.tenant_id = ${servedTenant} and s.bo_key = any(${[...valueOf.keys()]}::text[])`.execute(tx);
  return rows.map(({ found, ...row }) => [
    nameOfKey({ key: 'boId', keyValue: valueOf.get(found) ?? '' }),
    { ...row, isOneOfTwo: false },
  ]);
}

async function findByPan(tx: Reads, leg: Leg, values: readonly string[]): Promise<Found> {
  if (values.length === 0) return [];
  const seals = sealsOf(tx);
  const valueOf = new Map(
    values.flatMap((value) => seals.tokens('pan', value).map((token) => [token, value])),
  );
  // The newest approved one first: one with this leg, then any other.
  const { rows } = await sql<FoundRow & { isCancelled: boolean }>`
    select a.application_id as "applicationId", a.uan, coalesce(a.pan_token, a.pan) as found,
      a.status in (${statuses(endedStatuses)}) as "isCancelled"
    from application a
    left join leg_state s on s.tenant_id = ${servedTenant} and s.application_id = a.application_id and ${isOfLeg(leg)}
    where a.tenant_id = ${servedTenant} and a.erased_on is null
      and (a.pan_token = any(${[...valueOf.keys()]}::text[])
        or (a.pan_token is null and a.pan collate "C" = any(${values}::text[])))
    order by a.status in (${statuses(endedStatuses)}), a.status in (${statuses(approvedStatuses)}) desc, s.begun_on desc nulls last, a.decided_on desc nulls last,
      a.application_id desc`.execute(tx);
  const found = new Map<string, FoundApplication>();
  for (const { found: stored, isCancelled, ...row } of rows) {
    const name = nameOfKey({ key: 'pan', keyValue: valueOf.get(stored) ?? stored });
    const first = found.get(name);
    if (first === undefined) found.set(name, { ...row, isOneOfTwo: false });
    else if (!isCancelled) found.set(name, { ...first, isOneOfTwo: true });
  }
  return [...found];
}
