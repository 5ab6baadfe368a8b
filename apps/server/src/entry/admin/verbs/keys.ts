import type { Command } from 'commander';
import { Refusal } from '@kyc/contract/refusal';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { selectLiveKeys, type KeyPurpose, type LiveKey } from '@kyc/db/tables/staff/server-key-table';
import { retireKey, rotateKeys } from '../../../features/auth/session/rotate-keys.ts';
import { ofInstallation } from '../../../platform/sealing/sealer.ts';
import { daysSince } from '../days-since.ts';
import { tableOf } from '../table-of.ts';
import { addGroup, addVerb, withAdminContext } from '../verb.ts';

const purposes: readonly KeyPurpose[] = ['login', 'token', 'reference', 'audit'];
const meanings: Readonly<Record<KeyPurpose, string>> = {
  login: 'passwords on their way',
  token: 'access tokens',
  reference: 'references and refresh tokens',
  audit: 'heads of the audit trail',
};

/** The installation's own keys; `npm run keys` is these verbs. */
export function addKeysVerbs(program: Command): void {
  const group = addGroup(program, 'keys', "rotate and retire the server's own keys");
  addVerb(group, {
    usage: 'rotate [PURPOSE]',
    description:
      'make new keys; the old ones verify until no session can be that old, so nobody is logged out. PURPOSE: login, token, reference or audit; without it all four',
    examples: ['keys rotate', 'keys rotate token'],
  }).action(
    withAdminContext(async ({ database, operator, sealer }, { args: [purpose] }) => {
      const wanted = purpose === undefined ? purposes : [readPurpose(purpose)];
      const seals = await (await sealer()).of(ofInstallation);
      const rotated = await rotateKeys({ database, seals }, operator, wanted);
      const lines = rotated.map((key) => `New ${key.purpose} key ${key.kid} (${meanings[key.purpose]}).`);
      return { lines: [...lines, 'Running servers use them within a minute.'], data: rotated };
    }),
  );
  addVerb(group, {
    usage: 'retire <KEY>',
    description:
      'end a rotated key at once, when somebody else may have it: sessions whose token it signed have to log in again',
    examples: ['keys retire 3f0c2a5e-0f4b-4a57-9f0e-5b1c2d3e4f50'],
  }).action(
    withAdminContext(async ({ database, operator }, { args: [kid = ''] }) => {
      await retireKey(database, operator, kid);
      return { lines: [`Key ${kid} proves nothing any more.`], data: { kid } };
    }),
  );
  addVerb(group, {
    usage: 'list',
    description: 'list the keys that are live with their ages; none is shown',
    examples: ['keys list'],
  }).action(
    withAdminContext(async ({ database }) => {
      const keys = await outsideTenants(database, selectLiveKeys);
      const rows = keys.map((key) => [
        key.purpose,
        key.kid,
        daysSince(key.createdOn.toISOString()),
        stateOf(key),
      ]);
      return { lines: tableOf(['Purpose', 'Key', 'Age', 'State'], rows), data: keys.map(toData) };
    }),
  );
}

function readPurpose(word: string): KeyPurpose {
  const found = purposes.find((purpose) => purpose === word);
  if (found === undefined) throw new Refusal('invalid', `A key is one of ${purposes.join(', ')}.`);
  return found;
}

function stateOf({ endsOn }: LiveKey): string {
  return endsOn === null ? 'in use' : `verifies until ${endsOn.toISOString()}`;
}

function toData({ purpose, kid, createdOn, endsOn }: LiveKey): object {
  return { purpose, kid, createdOn, endsOn };
}
