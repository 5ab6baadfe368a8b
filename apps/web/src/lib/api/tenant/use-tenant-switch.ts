import type { SwitchName } from '@kyc/contract/masters/organisation/tenant-settings';
import { useQuery } from '@tanstack/react-query';
import { tenantSettingsQuery } from './tenant-settings.ts';

/** Whether the tenant has a feature on. The header requests the settings for all pages, so this only reads them. */
export function useTenantSwitch(name: SwitchName): boolean {
  const { data } = useQuery({ ...tenantSettingsQuery, enabled: false });
  return data?.[name] === true;
}
