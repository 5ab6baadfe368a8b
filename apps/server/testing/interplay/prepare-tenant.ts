import { switchNames, type SwitchName } from '@kyc/contract/masters/organisation/tenant-settings';
import { ListKind, ListSeverity } from '@kyc/contract/screening/screening-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { insertEntries } from '@kyc/db/tables/screening/watch-entry-table';
import { updateVersionInForce } from '@kyc/db/tables/screening/watch-list-table';
import { insertListVersion, updateListVersion } from '@kyc/db/tables/screening/watch-version-table';
import { keysOfEntry } from '@kyc/domain/screening/match/index-keys';
import type { WatchedPerson } from '@kyc/domain/screening/watched';
import { publishDemoTexts } from '@kyc/demo-data/seed/customer-texts';
import { giveStandardReasons } from '../standard-reasons.ts';
import { panOf } from './build-pending.ts';
import type { World } from './world.ts';

/** The gate and straight-through approval start off: with them hardly any application waits for a verifier. */
const startOff: readonly SwitchName[] = ['AcceptanceGate', 'StpAutoApprove', 'ReleaseOnLogout'];

/** The broker's masters, receivers and switches: all off, or the features on and a short undo window. */
export async function prepareTenant(world: World): Promise<void> {
  const { receivers, staff, hasFeatures, owner } = world;
  const holders = staff.filter(({ mayHold }) => mayHold).map(({ userId }) => userId);
  await owner('update app_user set may_hold = true where user_id = any($1)', [holders]);
  await owner(
    `update tenant_settings set approval_webhook_url = $1, lead_status_url = $2, rejection_url = $3`,
    [receivers.urlOf('approval'), receivers.urlOf('lead'), receivers.urlOf('customer')],
  );
  await world.sqlOf(giveStandardReasons);
  await owner(`update uan_series set to_number = 60, alert_on = 10`);
  await owner(
    `insert into pincode (pincode, city, district, state_id) values ('411001', 'Pune', 'Pune', 27) on conflict do nothing`,
  );
  if (!hasFeatures) return;
  const [first, second] = staff;
  if (first === undefined || second === undefined) throw new Error('there is no staff');
  await makeCheckers(world);
  await addStopList(world);
  await world.sqlOf((tx) => publishDemoTexts(tx, { writtenBy: first.userId, approvedBy: second.userId }));
  const on = switchNames.filter((name) => !startOff.includes(name)).map((name) => [name, true] as const);
  await world.sqlOf((tx) => updateTenantSettings(tx, { UndoSeconds: 1, ...Object.fromEntries(on) }));
}

/** Half of the verifiers may check, and three are experienced, so that only a sample of their decisions waits. */
async function makeCheckers({ staff, owner, tenant }: World): Promise<void> {
  const verifiers = staff
    .filter(({ userType }) => userType === UserType.Verifier)
    .map(({ userId }) => userId);
  const half = verifiers.length / 2;
  await owner('update app_user set may_check = true where user_id = any($1)', [verifiers.slice(half)]);
  await owner('insert into check_count (tenant_id, user_id, decided) select $1, unnest($2::bigint[]), 300', [
    tenant.tenantId,
    verifiers.slice(0, half),
  ]);
}

/** Of the customers, one in this many is on the list. */
const customersOfEntry = 5;
const entries = 60;

/** A stop list with some of the customers, by their PAN; the verifiers decide on hits. */
async function addStopList({ owner, sqlOf, staff }: World): Promise<void> {
  const verifiers = staff.filter(({ userType }) => userType === UserType.Verifier);
  await owner('update app_user set may_screen = true where user_id = any($1)', [
    verifiers.map(({ userId }) => userId),
  ]);
  await sqlOf(async (tx) => {
    const { listId } = await tx
      .insertInto('watch_list')
      .values({
        list_name: 'Orders of the regulator',
        kind: ListKind.Debarred,
        severity: ListSeverity.Stop,
        refresh_days: 30,
      })
      .returning('list_id as listId')
      .executeTakeFirstOrThrow();
    const versionId = await insertListVersion(tx, {
      listId,
      format: 'ftm',
      mapping: null,
      fileName: 'orders.jsonl',
      uploadedBy: verifiers[0]?.userId ?? 0,
      uploadedOn: new Date(),
    });
    const persons = Array.from({ length: entries }, (_, index): WatchedPerson => ({
      ref: `R${String(index)}`,
      names: ['Listed Person'],
      births: [],
      pans: [panOf(index * customersOfEntry)],
      ids: [],
      places: [],
      fathers: [],
      note: null,
    }));
    await insertEntries(tx, {
      listId,
      versionId,
      entries: persons.map((person) => ({
        ref: person.ref,
        digest: person.ref,
        person,
        keys: keysOfEntry(person),
      })),
    });
    await updateVersionInForce(tx, { listId, versionId });
    await updateListVersion(tx, versionId, { state: 'applied', compared_on: new Date() });
  });
}
