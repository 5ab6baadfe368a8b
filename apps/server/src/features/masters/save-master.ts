import { isOmittable, type Master, type Saved } from '@kyc/contract/masters/master';
import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Refusal, StaleRefusal } from '@kyc/contract/refusal';
import { selectLastChangerName } from '@kyc/db/tables/records/audit-event-table';
import { lockMaster } from '@kyc/db/tables/masters/master-rows';
import { type Reads, type Tx, inTenant } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { applyChange, type IsTaken } from './apply-change.ts';
import { changerOf } from './changer.ts';
import { changeEntry } from './changed-values.ts';
import type { LooseForm, LooseRow, MasterTable } from './master-table.ts';
import { selectRow } from './select-rows.ts';

type SaveCall = SessionCall<Master['edit']>;

/** MAST-02, add: the id of the form is 0. */
export async function addToMaster(services: Services, call: SaveCall, table: MasterTable): Promise<Saved> {
  return await inTenant(services.database, call.session, async (tx) => {
    await lockMaster(tx, table);
    const form = formOf(call);
    if (form[table.master.id] !== 0) throw newWithId(table);
    return await save(tx, { call, table, form, before: undefined });
  });
}

/** MAST-02, edit: the id of the form is above 0. A row that another user changed in the meantime stays unchanged. */
export async function editMaster(services: Services, call: SaveCall, table: MasterTable): Promise<Saved> {
  const saved = await inTenant(services.database, call.session, async (tx) => {
    await lockMaster(tx, table);
    const before = await selectRow(tx, table, call.bodyId(table.master.id));
    if (before === undefined) throw new Refusal('notFound');
    await requireNewest(tx, { call, table, before });
    return await save(tx, { call, table, form: formOf(call, optionalOf(before, table)), before });
  });
  table.committed?.(saved.Id);
  return saved;
}

function newWithId({ master }: MasterTable): Refusal {
  const Message = masterTexts.newWithId(master.id);
  return new Refusal('invalid', Message, [{ Field: master.id, Message }]);
}

interface Save {
  readonly call: SaveCall;
  readonly table: MasterTable;
  readonly form: LooseForm;
  readonly before: LooseRow | undefined;
}

async function save(tx: Tx, { call, table, form, before }: Save): Promise<Saved> {
  const { master } = table;
  const isTaken = takenInTable(tx, table, Number(before?.[master.id] ?? 0));
  const after = await applyChange(tx, table, { form, before, changer: changerOf(call.session), isTaken });
  const id = Number(after[master.id]);
  await audit(tx, call, changeEntry(table, before, after));
  return { Message: masterTexts.saved(master.label), Id: id, RowVersion: Number(after['RowVersion']) };
}

/** Parses the body with the master's schema; omitted properties come from `kept`. */
function formOf(call: SaveCall, kept: LooseRow = {}): LooseForm {
  return call.body(kept) as LooseForm;
}

function optionalOf(before: LooseRow, { master }: MasterTable): LooseRow {
  const optional = Object.entries(master.fields).filter(([, field]) => isOmittable(field));
  return Object.fromEntries(optional.map(([name]) => [name, before[name] ?? null]));
}

async function requireNewest(
  tx: Reads,
  { call, table, before }: Pick<Save, 'call' | 'table'> & { before: LooseRow },
): Promise<void> {
  if (call.expectedVersion === null || call.expectedVersion === before['RowVersion']) return;
  const { entity, id } = table.master;
  const name = await selectLastChangerName(tx, { entity, entityId: Number(before[id]) });
  throw new StaleRefusal(masterTexts.stale(table.master.label, name ?? 'somebody else'), before);
}

export function takenInTable(tx: Reads, table: MasterTable, ownId: number): IsTaken {
  return async (fields, form) => {
    const same = fields.map(
      (field) => sql`lower(${sql.ref(field)}::text) = lower(${String(form[field])}::text)`,
    );
    const { rows } = await sql`
      select from (${table.rows}) as master
      where ${sql.ref(table.master.id)} <> ${ownId} and ${sql.join(same, sql` and `)} limit 1`.execute(tx);
    return rows.length > 0;
  };
}
