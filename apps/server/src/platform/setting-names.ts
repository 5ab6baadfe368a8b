import leven from 'leven';
import { StartRefusal } from '@kyc/db/connection/start-refusal';

/** Every setting; docs/operations.md describes them. */
export const settingNames = [
  'APP_ENV',
  'AUDIT_HEAD_URL',
  'BACKUP_RECIPIENTS',
  'BACKUP_URL',
  'CLAMD_URL',
  'DATABASE_JOBS_POOL_SIZE',
  'DATABASE_LISTEN_URL',
  'DATABASE_POOLER',
  'DATABASE_POOL_SIZE',
  'DATABASE_URL',
  'DATABASE_WAIT_SECONDS',
  'DATA_DIR',
  'DRAIN_SECONDS',
  'HOST',
  'LOG_DESTINATION',
  'METRICS_TOKEN',
  'NODE_ENV',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OUTBOUND_HOSTS',
  'PORT',
  'PUBLIC_URL',
  'REPLICA_URL',
  'ROLE',
  'SECRETS_KEY',
  'SECRETS_KEY_FILE',
  'SECRETS_KEY_TOKEN_FILE',
  'SECRETS_KEY_URL',
  'SMS_GATEWAY_FILE',
  'SMS_URL',
  'SMTP_FROM',
  'SMTP_URL',
  'STORAGE_URL',
  'TRUSTED_PROXIES',
  'WAL_ARCHIVE',
  'WEBHOOK_NETWORKS',
] as const;
export type SettingName = (typeof settingNames)[number];

/** Below this length half of all variables of an environment look like each other; only exchanged letters count. */
const shortest = 6;

/** A misspelt setting would be ignored silently. */
export function refuseMisspelt(variables: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(variables)) {
    if (isSetting(name)) continue;
    const meant = settingNames.find((setting) => isMisspelt(name, setting));
    if (meant !== undefined)
      throw new StartRefusal(`${name} is no setting of KYC Desk: ${meant} is. Rename it, or unset it.`);
  }
}

function isSetting(name: string): boolean {
  return (settingNames as readonly string[]).includes(name);
}

function isMisspelt(name: string, setting: SettingName): boolean {
  const written = name.toUpperCase();
  if (lettersOf(written) === lettersOf(setting) && leven(written, setting) <= 4) return true;
  if (setting.length < shortest || name.length < shortest) return false;
  return leven(written, setting) <= (setting.length > 8 ? 2 : 1);
}

/** Exchanged letters are two changes each for the edit distance: SMPT_URL, PROT. */
function lettersOf(name: string): string {
  return [...name].toSorted().join('');
}
