import type { MasterField } from '@kyc/contract/masters/master-fields';
import {
  protectiveSettings,
  tenantSettings,
  type ProtectiveSetting,
} from '@kyc/contract/masters/organisation/tenant-settings';
import { lockTenantSettings, updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { ChangeKind } from '../change-kind.ts';

/** Changes a protective setting; the subject is the setting's name. */
export const settingKind: ChangeKind = {
  name: 'setting',
  isProtective: true,
  async read(tx, subject) {
    return (await lockTenantSettings(tx))[nameOf(subject)];
  },
  async write(_services, tx, { subject, value }) {
    await updateTenantSettings(tx, { [nameOf(subject)]: value });
  },
  async describe(_tx, { subject, oldValue, newValue }) {
    const name = nameOf(subject);
    const words = { label: labelOfSetting(name), from: shown(name, oldValue), to: shown(name, newValue) };
    return await Promise.resolve(words);
  },
};

export function labelOfSetting(name: ProtectiveSetting): string {
  return tenantSettings[name].label;
}

function nameOf(subject: string): ProtectiveSetting {
  const name = protectiveSettings.find((known) => known === subject);
  if (name === undefined) throw new Error(`${subject} is no protective setting`);
  return name;
}

function shown(name: ProtectiveSetting, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (!Array.isArray(value)) return String(value);
  const { choices }: MasterField = tenantSettings[name];
  const labels = new Map(
    typeof choices === 'object' ? choices.map(({ value: of, label }) => [of, label] as const) : [],
  );
  return value.map((one: number) => labels.get(one) ?? String(one)).join(', ');
}
