import { endedStatuses } from '@kyc/contract/application-status';
import type { Leg } from '@kyc/contract/after-approval/legs';
import type { KeyName } from '@kyc/domain/after-approval/format/answer-format';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import { plannedAtEachCall } from '../../connection/statements/statement-names.ts';
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

/** The applications of keys, each kind of key in one statement, and one more where PANs have several applications. Of two with one PAN, the newest approved one. */
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
    await sql<FoundRow>`${plannedAtEachCall} select application_id as "applicationId", uan, ${column} as found from application
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
  const { rows } =
    await sql<FoundRow>`${plannedAtEachCall} select s.application_id as "applicationId", a.uan, s.bo_key as found
    from leg_state s join application a on a.tenant_id = ${servedTenant} and a.application_id = s.application_id and a.erased_on is null
    where s.tenant_id = ${servedTenant} and s.bo_key = any(${[...valueOf.keys()]}::text[])`.execute(tx);
  return rows.map(({ found, ...row }) => [
    nameOfKey({ key: 'boId', keyValue: valueOf.get(found) ?? '' }),
    { ...row, isOneOfTwo: false },
  ]);
}

interface FoundByPan extends FoundRow {
  readonly isCancelled: boolean;
  readonly isApproved: boolean;
  readonly decidedOn: Date | null;
}

async function findByPan(tx: Reads, leg: Leg, values: readonly string[]): Promise<Found> {
  if (values.length === 0) return [];
  const seals = sealsOf(tx);
  const valueOf = new Map(
    values.flatMap((value) => seals.tokens('pan', value).map((token) => [token, value])),
  );
  const { rows } = await sql<FoundByPan>`${plannedAtEachCall}
    select application_id as "applicationId", uan, coalesce(pan_token, pan) as found, decided_on as "decidedOn",
      status in (${statuses(endedStatuses)}) as "isCancelled", status in (${statuses(approvedStatuses)}) as "isApproved"
    from application where tenant_id = ${servedTenant} and erased_on is null
      and (pan_token = any(${[...valueOf.keys()]}::text[])
        or (pan_token is null and pan collate "C" = any(${values}::text[])))`.execute(tx);
  const byPan = Map.groupBy(rows, ({ found }) => valueOf.get(found) ?? found);
  const several = [...byPan.values()].flatMap((same) => (same.length > 1 ? same : []));
  const begun = await selectBegun(tx, leg, several);
  const startOf = ({ applicationId }: FoundByPan) => begun.get(applicationId)?.getTime() ?? 0;
  // The newest approved one first: one with this leg, then any other.
  const isBefore = (one: FoundByPan, other: FoundByPan) =>
    Number(one.isCancelled) - Number(other.isCancelled) ||
    Number(other.isApproved) - Number(one.isApproved) ||
    startOf(other) - startOf(one) ||
    (other.decidedOn?.getTime() ?? 0) - (one.decidedOn?.getTime() ?? 0) ||
    other.applicationId - one.applicationId;
  return [...byPan].flatMap(([keyValue, same]) => {
    const [first, ...others] = same.toSorted(isBefore);
    if (first === undefined) return [];
    const { applicationId, uan } = first;
    const isOneOfTwo = others.some(({ isCancelled }) => !isCancelled);
    return [[nameOfKey({ key: 'pan', keyValue }), { applicationId, uan, isOneOfTwo }]];
  });
}

/** When the legs of these applications began to wait. */
async function selectBegun(tx: Reads, leg: Leg, of: readonly FoundRow[]): Promise<Map<number, Date>> {
  if (of.length === 0) return new Map();
  const { rows } = await sql<{ applicationId: number; begunOn: Date }>`${plannedAtEachCall}
    select s.application_id as "applicationId", s.begun_on as "begunOn" from leg_state s
    where s.tenant_id = ${servedTenant} and ${isOfLeg(leg)}
      and s.application_id = any(${of.map(({ applicationId }) => applicationId)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ applicationId, begunOn }) => [applicationId, begunOn]));
}
