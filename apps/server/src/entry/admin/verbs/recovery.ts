import { join } from 'node:path';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { forgetBaseBackups, takeBaseBackup } from '@kyc/db/embedded/recovery/base-backup';
import { restoreToMoment } from '@kyc/db/embedded/recovery/restore-to-moment';
import { installOlderBinaries } from '@kyc/db/embedded/upgrade/install-older-binaries';
import { upgradeCluster } from '@kyc/db/embedded/upgrade/upgrade-cluster';
import type { Command } from 'commander';
import { readConfig } from '../../../platform/config.ts';
import { jobQueues } from '../../all-jobs.ts';
import type { Terminal } from '../admin-command.ts';
import { addVerb, withoutAdminContext } from '../verb.ts';

/** Adds the verbs for the embedded database: point-in-time recovery and the upgrade to a newer PostgreSQL. */
export function addRecoveryVerbs(program: Command): void {
  addVerb(program, {
    usage: 'base-backup',
    description: 'copy the embedded database into WAL_ARCHIVE: from there any later moment can be restored',
    examples: ['base-backup --keep 4'],
  })
    .option('--keep <count>', 'afterwards forget older ones and the log that only they need')
    .action(
      withoutAdminContext(async ({ variables, options: { keep } }) => {
        const { dataDir, archive } = requireEmbedded(variables);
        const folder = await takeBaseBackup({ dataDir, archive });
        const forgotten = keep === undefined ? [] : await forgetBaseBackups(archive, readCount(keep));
        return {
          lines: [`Base backup ${folder} is taken.`, ...forgotten.map((name) => `Forgotten: ${name}.`)],
          data: { folder, forgotten },
        };
      }),
    );
  addVerb(program, {
    usage: 'restore-to [MOMENT]',
    description:
      'bring a copy of the embedded database to a moment (as far as the log goes) in a new data folder; documents stay where they are',
    examples: [
      'restore-to 2026-11-22T14:30:00+05:30 --into /srv/kyc-desk/restored',
      'restore-to --into /srv/kyc-desk/restored --lost /srv/kyc-desk/data',
    ],
  })
    .requiredOption('--into <folder>', 'a new data folder (DATA_DIR of the next start)')
    .option(
      '--lost <folder>',
      'the data folder that was lost, if it can still be read: its newest log is used too',
    )
    .action(
      withoutAdminContext(async ({ variables, args: [moment], options: { into = '', lost } }) => {
        const { archive } = requireEmbedded(variables);
        const last = await restoreToMoment({
          archive,
          dataDir: join(into, 'database'),
          moment: moment === undefined ? undefined : readMoment(moment),
          formerDataDir: lost === undefined ? undefined : join(lost, 'database'),
        });
        return {
          lines: [
            `${into} holds the database${last ? ` up to ${last.toISOString()}` : ''}.`,
            'Next: stop KYC Desk, start it with this DATA_DIR (STORAGE_URL where the documents are, SECRETS_KEY_FILE where the key is), then take a base backup.',
          ],
          data: { into, last },
        };
      }),
    );
  addVerb(program, {
    usage: 'upgrade-database',
    description: "bring the embedded database to this release's PostgreSQL; the old folder stays beside it",
    examples: ['upgrade-database'],
  }).action(
    withoutAdminContext(async ({ variables }) => {
      const { dataDir } = readConfig(variables);
      const folder = join(dataDir, 'database');
      const done = await upgradeCluster({
        dataDir: folder,
        findOld: (major) => Promise.resolve(installOlderBinaries(major, join(folder, `binaries-${major}`))),
        queues: jobQueues,
      });
      if (done === undefined) return { lines: ['The database is of this release already.'], data: null };
      return {
        lines: [
          `PostgreSQL ${done.from} became ${done.to}: ${done.rows} rows copied and compared.`,
          `The old folder is ${join(folder, `postgres-${done.from}`)}; remove it when you are content.`,
        ],
        data: done,
      };
    }),
  );
}

function requireEmbedded(variables: Terminal['variables']): { dataDir: string; archive: string } {
  const { databaseUrl, walArchive, dataDir } = readConfig(variables);
  if (databaseUrl !== undefined)
    throw new StartRefusal(
      'This is for the embedded database; DATABASE_URL names a server with tools of its own.',
    );
  if (walArchive === undefined)
    throw new StartRefusal('WAL_ARCHIVE must name the folder of the log; it is set for the server too.');
  return { dataDir: join(dataDir, 'database'), archive: walArchive };
}

function readMoment(text: string): Date {
  const moment = new Date(text);
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ||
    Number.isNaN(moment.getTime())
  )
    throw new StartRefusal(`A moment looks like 2026-11-22T14:30:00+05:30, not ${JSON.stringify(text)}.`);
  return moment;
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new StartRefusal(`--keep takes a number from 1, not ${JSON.stringify(text)}.`);
  return Number(text);
}
