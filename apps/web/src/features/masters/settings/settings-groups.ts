import { settingsGroups as groups } from '@kyc/contract/masters/organisation/tenant-settings';
import type { MasterField } from '@kyc/contract/masters/master-fields';

type Group = keyof typeof groups;
type Field = readonly [string, MasterField];

/** U57: the settings by group, in the order of the page. */
export const settingsGroups = Object.entries(groups).map(([group, fields]) => ({
  group: group as Group,
  fields: Object.entries(fields) as readonly Field[],
}));
