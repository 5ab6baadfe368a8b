import type { Command } from 'commander';
import { rotateSecretRequest, usualOverlapHours } from '@kyc/contract/connections/connections';
import { readConnections } from '../../../features/connections/read-connections.ts';
import { revokeWebhookSecret } from '../../../features/connections/revoke-webhook-secret.ts';
import { rotateWebhookSecret } from '../../../features/connections/rotate-webhook-secret.ts';
import { Refusal } from '@kyc/contract/refusal';
import { readInput } from '../../../http/read-input.ts';
import { daysSince } from '../days-since.ts';
import { sealsOf } from '../seals-of.ts';
import { tableOf } from '../table-of.ts';
import { addGroup, addVerb, withAdminContext } from '../verb.ts';

/** The secrets that sign approvals and lead statuses. */
export function addWebhookSecretVerbs(program: Command): void {
  const group = addGroup(
    program,
    'webhook-secret',
    'rotate and revoke the secrets that webhooks are signed with',
  );
  addVerb(group, {
    usage: 'rotate <CODE>',
    description:
      'make a new secret, shown this once; for the overlap webhooks are signed with the one before too. The first one is had by rotating as well',
    examples: ['webhook-secret rotate ACME', 'webhook-secret rotate ACME --overlap 72'],
  })
    .option('--overlap <hours>', '0 to 168', String(usualOverlapHours))
    .action(
      withAdminContext(async (house, { args: [code = ''], options: { overlap } }) => {
        const { OverlapHours } = readInput(rotateSecretRequest, { OverlapHours: Number(overlap) });
        const seals = await sealsOf(house, code);
        const made = await house.inTenantByCode(code, (tx) =>
          rotateWebhookSecret(tx, house.operator, { overlapHours: OverlapHours, seals }),
        );
        return { lines: [made.Message, `Id      ${made.SecretId}`, `Secret  ${made.Secret}`], data: made };
      }),
    );
  addVerb(group, {
    usage: 'revoke <CODE> <SECRET>',
    description: 'end a secret that was rotated before its overlap is over',
    examples: ['webhook-secret revoke ACME 2'],
  }).action(
    withAdminContext(async ({ inTenantByCode, operator }, { args: [code = '', id] }) => {
      const secretId = Number(id);
      if (!Number.isInteger(secretId)) throw new Refusal('invalid', 'The secret is named by its id.');
      const done = await inTenantByCode(code, (tx) => revokeWebhookSecret(tx, operator, { secretId }));
      return { lines: [done.Message], data: { SecretId: secretId, ...done } };
    }),
  );
  addVerb(group, {
    usage: 'list <CODE>',
    description: 'list the secrets with their ages; none is shown',
    examples: ['webhook-secret list ACME'],
  }).action(
    withAdminContext(async ({ inTenantByCode }, { args: [code = ''] }) => {
      const { WebhookSecrets } = await inTenantByCode(code, readConnections);
      const rows = WebhookSecrets.map((secret) => [
        String(secret.SecretId),
        `${secret.Beginning}…`,
        daysSince(secret.CreatedOn),
        secret.IsLive ? (secret.EndsOn === null ? 'live' : `until ${secret.EndsOn}`) : 'ended',
      ]);
      return { lines: tableOf(['Id', 'Secret', 'Age', 'State'], rows), data: WebhookSecrets };
    }),
  );
}
