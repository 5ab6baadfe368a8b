import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readImpact as endpoint } from '@kyc/contract/masters/working-time/due-time-tests';
import { Refusal } from '@kyc/contract/refusal';
import { inTenantRolledBack, type Tx } from '@kyc/db/connection/transaction';
import { lockMaster } from '@kyc/db/tables/masters/master-rows';
import { usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectPoliciesOfClocks, selectRunningClocks } from '@kyc/db/tables/working-time/running-clocks';
import { countImpact } from '@kyc/domain/working-time/recompute-clock';
import { readInput } from '../../../http/read-input.ts';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { applyChange } from '../apply-change.ts';
import { changerOf } from '../changer.ts';
import type { MasterTable } from '../master-table.ts';
import { takenInTable } from '../save-master.ts';
import { selectRow } from '../select-rows.ts';
import { recomputeAll } from './recompute-all.ts';

type Impact = ReplyOf<typeof endpoint>;

/** What the change would do, by making it in a transaction that is rolled back: so every rule of the master holds here too. */
export async function readImpact(
  { database, clock }: Services,
  call: SessionCall<typeof endpoint>,
  tables: readonly MasterTable[],
): Promise<Impact> {
  const { Master: entity, Form } = call.body();
  const table = tables.find(({ master }) => master.entity === entity);
  if (table === undefined) throw new Refusal('notFound');
  const form = readInput(table.master.form, Form);
  return await inTenantRolledBack(database, call.session, async (tx) => {
    if (!(await usesWorkingTime(tx))) return { Moved: 0, BecomeOverdue: 0, NoLongerOverdue: 0 };
    await lockMaster(tx, table);
    const id = Number(form[table.master.id]);
    const before = id === 0 ? undefined : await selectRow(tx, table, id);
    if (id !== 0 && before === undefined) throw new Refusal('notFound');
    const isTaken = takenInTable(tx, table, id);
    await applyChange(tx, table, { form, before, changer: changerOf(call.session), isTaken });
    return await measure(tx, clock.now());
  });
}

/** More open due times than a broker has. */
const mostClocks = 100_000;

async function measure(tx: Tx, now: Date): Promise<Impact> {
  const [policies, clocks] = await Promise.all([
    selectPoliciesOfClocks(tx),
    selectRunningClocks(tx, { afterId: 0, atMost: mostClocks }),
  ]);
  const changes = recomputeAll(clocks, { policies, now });
  const impact = countImpact(
    changes.map(({ before, after }) => ({ before: before.clock, after: after.clock })),
    now,
  );
  return {
    Moved: impact.moved,
    BecomeOverdue: impact.becomeOverdue,
    NoLongerOverdue: impact.noLongerOverdue,
  };
}
