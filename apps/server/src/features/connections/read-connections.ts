import type { readConnections as endpoint } from '@kyc/contract/connections/connections';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectIntakeKeys } from '@kyc/db/tables/connections/intake-key-table';
import { selectWebhookSecrets } from '@kyc/db/tables/connections/webhook-secret-table';
import { connectionsOf, readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';

/** Without any secret: those are shown once, by the command that makes them. */
export async function readConnections(tx: Reads): Promise<ReplyOf<typeof endpoint>> {
  const [settings, keys, secrets] = await Promise.all([
    readTenantSettings(tx),
    selectIntakeKeys(tx),
    selectWebhookSecrets(tx),
  ]);
  return {
    ...connectionsOf(settings),
    IntakeKeys: keys.map((key) => ({
      KeyId: key.keyId,
      Label: key.label,
      Beginning: key.beginning,
      CreatedOn: key.createdOn.toISOString(),
      EndsOn: key.endsOn?.toISOString() ?? null,
      LastUsedOn: key.lastUsedOn?.toISOString() ?? null,
      IsLive: key.isLive,
    })),
    WebhookSecrets: secrets.map((secret) => ({
      SecretId: secret.secretId,
      Beginning: secret.beginning,
      CreatedOn: secret.createdOn.toISOString(),
      EndsOn: secret.endsOn?.toISOString() ?? null,
      IsLive: secret.isLive,
    })),
  };
}
