import { serversOf } from '@kyc/db/connection/servers/server-addresses';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import type { SettingName } from './setting-names.ts';

export interface UncheckedSettings {
  /** By the name of their setting. */
  readonly databases: Readonly<Partial<Record<SettingName, string | undefined>>>;
  readonly storageUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly smtpFrom: string | undefined;
  readonly smsUrl: string | undefined;
  readonly auditHeadUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly nodeEnvironment: string | undefined;
}

/** Production's requirements and prohibitions (trust.md, rule 16). */
export function refuseUnfit(settings: UncheckedSettings): void {
  const { databases, storageUrl, publicUrl, nodeEnvironment } = settings;
  const required = { DATABASE_URL: databases.DATABASE_URL, STORAGE_URL: storageUrl, PUBLIC_URL: publicUrl };
  const missing = Object.entries(required).find(([, value]) => value === undefined);
  if (missing) throw new StartRefusal(`${missing[0]} must be set in production.`);
  if (!publicUrl?.startsWith('https:'))
    throw new StartRefusal('PUBLIC_URL must begin with https: in production.');
  if (nodeEnvironment !== undefined && nodeEnvironment !== 'production')
    throw new StartRefusal('NODE_ENV must be production, or unset, when APP_ENV is production.');
  refuseUnfitGateways(settings);
  if (settings.auditHeadUrl?.startsWith('http:'))
    throw new StartRefusal('AUDIT_HEAD_URL must begin with https: in production.');
  refusePlainConnections(settings);
}

function refuseUnfitGateways({ smtpUrl, smtpFrom, smsUrl }: UncheckedSettings): void {
  if (smtpUrl === undefined && smsUrl === undefined)
    throw new StartRefusal(
      'SMS_URL or SMTP_URL must be set in production: one-time passwords go out by them.',
    );
  const mail = URL.parse(smtpUrl ?? '');
  if (mail?.protocol === 'smtp:' && !isThisMachine(mail) && mail.searchParams.get('requireTLS') !== 'true')
    throw new StartRefusal(
      'SMTP_URL must begin with smtps:, or say requireTLS=true, in production: one-time passwords go out by it.',
    );
  if (smsUrl?.startsWith('http:')) throw new StartRefusal('SMS_URL must begin with https: in production.');
  if (smtpUrl !== undefined && smtpFrom === undefined)
    throw new StartRefusal(
      'SMTP_FROM must be set in production when SMTP_URL is: the address that mail comes from.',
    );
}

// A connection without TLS on the same machine cannot be intercepted by others.
function refusePlainConnections({ databases, storageUrl = '' }: UncheckedSettings): void {
  for (const [name, address] of Object.entries(databases)) {
    const servers = serversOf(address ?? '').map((server) => URL.parse(server));
    if (
      servers.some((url) => url && !isThisMachine(url) && url.searchParams.get('sslmode') !== 'verify-full')
    )
      throw new StartRefusal(
        `${name} must say sslmode=verify-full in production (and sslrootcert=… for a CA of your own).`,
      );
  }
  const storage = new URL(storageUrl);
  if (!isThisMachine(storage) && storage.searchParams.get('tls') === '0')
    throw new StartRefusal('STORAGE_URL must not switch TLS off in production.');
}

function isThisMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
