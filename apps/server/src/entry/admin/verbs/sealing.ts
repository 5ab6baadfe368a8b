import type { Command } from 'commander';
import type { Database } from '@kyc/db/connection/database';
import { selectTenantsOfAnyState } from '@kyc/db/tables/masters/tenant-table';
import { selectSealingProgress, type SealingProgress } from '@kyc/db/tables/records/stored-work-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { countWrappings, selectSealingWait } from '@kyc/db/tables/connections/data-key-table';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { addKeyToFile, newKey } from '../../../platform/sealing/key-file.ts';
import type { KeySource } from '../../../platform/sealing/key-source.ts';
import { openKeeper } from '../../../platform/sealing/open-keeper.ts';
import { rewrapDataKeys } from '../rewrap-data-keys.ts';
import { addGroup, addVerb, withAdminContext, withoutAdminContext } from '../verb.ts';

/** The key that seals secrets and documents; the keys for signatures and sign-in are in `npm run keys`. */
export function addSealingVerbs(program: Command): void {
  const group = addGroup(program, 'sealing', 'make, rotate and look after the key that seals what is stored');
  addVerb(group, {
    usage: 'new-key',
    description: 'print a new key for SECRETS_KEY or the file of SECRETS_KEY_FILE; nothing is changed',
    examples: ['sealing new-key'],
  }).action(
    withoutAdminContext(() => {
      const key = newKey();
      return Promise.resolve({ lines: [key], data: { key } });
    }),
  );
  addVerb(group, {
    usage: 'status',
    description:
      'show which keys the stored data keys need, whether the settings give them, and how far sealing is',
    examples: ['sealing status'],
  }).action(
    withAdminContext(async ({ config, database, sealer }) => {
      await sealer();
      const { wrappings, wait } = await outsideTenants(database, async (tx) => ({
        wrappings: await countWrappings(tx),
        wait: await selectSealingWait(tx),
      }));
      const open = await openWork(database);
      const { currentId } = openKeeper(config.keySource, true);
      const isWaiting = wait !== undefined && wait.endsOn > new Date();
      const isWaitingForProfiles = wait !== undefined && wait.profilesOn > new Date();
      return {
        lines: [
          ...wrappings.map(({ wrappedBy, keys }) => `${wrappedBy} wraps ${keys} data keys.`),
          ...(currentId === undefined ? [] : [`${currentId} wraps new ones.`]),
          isWaiting
            ? `Sealing begins ${wait.endsOn.toISOString()}: until then the release before may run.`
            : 'What is written is sealed.',
          ...(isWaitingForProfiles
            ? [
                `Profiles are sealed from ${wait.profilesOn.toISOString()} on: until then an earlier release may run.`,
              ]
            : []),
          ...open.map(
            ({ tenantCode, work, done, rows }) =>
              `${tenantCode}: ${work} is still to be done, ${done} of ${rows} ${rowsOf(work)} so far.`,
          ),
        ],
        data: {
          open,
          wrappings,
          currentId: currentId ?? null,
          sealingBegins: isWaiting ? wait.endsOn : null,
        },
      };
    }),
  );
  addRotate(group);
}

/** The remaining sealing of applicants' data written by a previous release. */
async function openWork(database: Database): Promise<(SealingProgress & { tenantCode: string })[]> {
  const tenants = await outsideTenants(database, selectTenantsOfAnyState);
  const open = [];
  for (const { tenantId, tenantCode } of tenants)
    for (const progress of await inTenant(database, { tenantId }, selectSealingProgress))
      open.push({ tenantCode, ...progress });
  return open;
}

function rowsOf(work: SealingProgress['work']): string {
  if (work.endsWith('leads')) return 'leads';
  return work.endsWith('calls') ? 'calls' : 'applications';
}

function addRotate(group: Command): void {
  addVerb(group, {
    usage: 'rotate',
    description:
      'wrap every data key with the first key of the settings; with --new-key a new one is put first in the key file before',
    examples: ['sealing rotate --new-key', 'sealing rotate'],
  })
    .option('--new-key', 'make a new key in the key file')
    .action(
      withAdminContext(async (house, { options }) => {
        // The present key must be the right one before a newer key is added.
        await house.sealer();
        const { keySource } = house.config;
        if (options['newKey'] !== undefined) addKeyToFile(fileOf(keySource));
        const { rewrapped, current } = await rewrapDataKeys(house.database, openKeeper(keySource, true));
        return {
          lines: [
            `${rewrapped} data keys are wrapped by ${current}.`,
            'Take the old key out of the settings when every process has the new one; backups taken before need it still.',
          ],
          data: { rewrapped, current },
        };
      }),
    );
}

function fileOf(source: KeySource): string {
  if (source.kind === 'file') return source.path;
  throw new StartRefusal(
    source.kind === 'text'
      ? '--new-key is for a key file: put the new key first in SECRETS_KEY, the old one behind it after a comma, and repeat without it.'
      : '--new-key is for a key file: rotate the key where SECRETS_KEY_URL keeps it, and repeat without it.',
  );
}
