import { publishDemoTexts } from '@kyc/demo-data/seed/customer-texts';
import { giveStandardReasons } from '../standard-reasons.ts';
import type { World } from './world.ts';

/** Each switch of the settings that the explorer flips, with its column. */
export const switches = {
  AcceptanceGate: 'acceptance_gate',
  RejectionLoop: 'rejection_loop',
  OwnMessages: 'own_messages',
  KeepsDrafts: 'keeps_drafts',
  Retention: 'retention',
  MaskPersonalData: 'mask_personal_data',
  IpvWorkbench: 'ipv_workbench',
  StpAutoApprove: 'stp_auto_approve',
  ReleaseOnLogout: 'release_on_logout',
} as const;
export type Switch = keyof typeof switches;

/** The gate and straight-through approval start off: with them hardly any application waits for a verifier. */
const startOff: readonly string[] = ['AcceptanceGate', 'StpAutoApprove', 'ReleaseOnLogout'];

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
  await world.sqlOf((tx) => publishDemoTexts(tx, { writtenBy: first.userId, approvedBy: second.userId }));
  const on = Object.entries(switches).filter(([name]) => !startOff.includes(name));
  await owner(
    `update tenant_settings set undo_seconds = 1, ${on.map(([, column]) => `${column} = true`).join(', ')}`,
  );
}
