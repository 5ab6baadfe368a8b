import type { Command } from 'commander';
import { intakeKeyLabel, rotateKeyRequest, usualOverlapHours } from '@kyc/contract/connections/connections';
import { Refusal } from '@kyc/contract/refusal';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectIntakeKeys } from '@kyc/db/tables/connections/intake-key-table';
import { createIntakeKey } from '../../../features/connections/create-intake-key.ts';
import { readConnections } from '../../../features/connections/read-connections.ts';
import { revokeIntakeKey } from '../../../features/connections/revoke-intake-key.ts';
import { rotateIntakeKey } from '../../../features/connections/rotate-intake-key.ts';
import { readInput } from '../../../http/read-input.ts';
import { daysSince } from '../days-since.ts';
import { sealsOf } from '../seals-of.ts';
import { tableOf } from '../table-of.ts';
import { addGroup, addVerb, withAdminContext } from '../verb.ts';

/** Adds the verbs for the credentials with which the customer flow delivers applications. */
export function addIntakeKeyVerbs(program: Command): void {
  const group = addGroup(program, 'intake-key', 'create, rotate and revoke the keys of the intake');
  addVerb(group, {
    usage: 'create <CODE>',
    description: 'make a key; its secret is shown this once',
    examples: ['intake-key create ACME', 'intake-key create ACME --name "Mobile flow"'],
  })
    .option('--name <name>', 'what tells it from others', 'Customer flow')
    .action(
      withAdminContext(async (house, { args: [code = ''], options: { name } }) => {
        const label = readInput(intakeKeyLabel, name);
        const seals = await sealsOf(house, code);
        const made = await house.inTenantByCode(code, (tx) =>
          createIntakeKey(tx, house.operator, { label, seals }),
        );
        return { lines: linesOf(made), data: made };
      }),
    );
  addVerb(group, {
    usage: 'rotate <CODE>',
    description: 'make a new key that takes over from an old one, which works on for the overlap',
    examples: ['intake-key rotate ACME', 'intake-key rotate ACME --key 3 --overlap 0'],
  })
    .option('--key <id>', 'which one (`intake-key list`); not needed while there is one')
    .option('--overlap <hours>', '0 to 168', String(usualOverlapHours))
    .action(
      withAdminContext(async (house, { args: [code = ''], options: { key, overlap } }) => {
        const seals = await sealsOf(house, code);
        const made = await house.inTenantByCode(code, async (tx) => {
          const { KeyId, OverlapHours } = readInput(rotateKeyRequest, {
            KeyId: key === undefined ? await onlyKey(tx) : Number(key),
            OverlapHours: Number(overlap),
          });
          return await rotateIntakeKey(tx, house.operator, {
            keyId: KeyId,
            overlapHours: OverlapHours,
            seals,
          });
        });
        return { lines: linesOf(made), data: made };
      }),
    );
  addVerb(group, {
    usage: 'revoke <CODE> <KEY>',
    description: 'end a key at once',
    examples: ['intake-key revoke ACME 3'],
  }).action(
    withAdminContext(async ({ inTenantByCode, operator }, { args: [code = '', key] }) => {
      const { KeyId } = readInput(rotateKeyRequest, { KeyId: Number(key), OverlapHours: 0 });
      const done = await inTenantByCode(code, (tx) => revokeIntakeKey(tx, operator, { keyId: KeyId }));
      return { lines: [done.Message], data: { KeyId, ...done } };
    }),
  );
  addVerb(group, {
    usage: 'list <CODE>',
    description: 'list the keys with their ages; no secret is shown',
    examples: ['intake-key list ACME'],
  }).action(
    withAdminContext(async ({ inTenantByCode }, { args: [code = ''] }) => {
      const { IntakeKeys } = await inTenantByCode(code, readConnections);
      const rows = IntakeKeys.map((key) => [
        String(key.KeyId),
        key.Label,
        `${key.Beginning}…`,
        daysSince(key.CreatedOn),
        key.IsLive ? (key.EndsOn === null ? 'live' : `until ${key.EndsOn}`) : 'ended',
        key.LastUsedOn ?? 'never',
      ]);
      return { lines: tableOf(['Id', 'Name', 'Key', 'Age', 'State', 'Last used'], rows), data: IntakeKeys };
    }),
  );
}

async function onlyKey(tx: Reads): Promise<number> {
  const [key, ...others] = (await selectIntakeKeys(tx)).filter(
    ({ isLive, endsOn }) => isLive && endsOn === null,
  );
  if (key === undefined) throw new Refusal('guard', 'There is no live key: `intake-key create` makes one.');
  if (others.length > 0)
    throw new Refusal(
      'guard',
      'There are several live keys: name one by --key (`intake-key list` shows them).',
    );
  return key.keyId;
}

function linesOf(made: { Message: string; KeyId: number; ApiKey: string; Secret: string }): string[] {
  return [made.Message, `Id      ${made.KeyId}`, `ApiKey  ${made.ApiKey}`, `Secret  ${made.Secret}`];
}
