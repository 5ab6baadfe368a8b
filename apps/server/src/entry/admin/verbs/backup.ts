import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import type { Erasures } from '@kyc/db/backup/replay-erasures';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import type { Command } from 'commander';
import { clearHashBy } from '../../../backup/clear-hash.ts';
import { forgetBackups, readKeep } from '../../../backup/forget-backups.ts';
import { listBackups, readManifest } from '../../../backup/list-backups.ts';
import { makeKeyPair } from '../../../backup/make-key-pair.ts';
import type { Manifest } from '../../../backup/manifest.ts';
import { readCertificateFile, readCertificatesOf } from '../../../backup/read-certificates.ts';
import { DamagedBackup } from '../../../backup/parts.ts';
import { restoreBackup, type Restore } from '../../../backup/restore-backup.ts';
import type { OpenBackup } from '../../../backup/read-backup.ts';
import { takeBackup, type Backup } from '../../../backup/take-backup.ts';
import { verifyBackup } from '../../../backup/verify-backup.ts';
import { readConfig, sessionUrlOf, type Config } from '../../../platform/config.ts';
import { requireListedHosts } from '../../../platform/outbound-hosts.ts';
import { readRecipients, readStorageUrl } from '../../../platform/read-setting.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { sealedStorage } from '../../../platform/storage/sealed-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { jobQueues } from '../../all-jobs.ts';
import { withSpecimens } from '../../with-specimens.ts';
import type { AdminContext } from '../open-admin-house.ts';
import { tableOf } from '../table-of.ts';
import { addVerb, withAdminContext, withoutAdminContext } from '../verb.ts';

const fromOption = ['--from <address>', 'where backups lie: file:///… or s3://… (BACKUP_URL)'] as const;
const identityOption = ['--identity <file>', 'the private key that `backup-key` made'] as const;

const keyIsElsewhere =
  'Secrets and documents in it are sealed by the key of SECRETS_KEY, SECRETS_KEY_FILE or SECRETS_KEY_URL, which no backup holds: keep it apart, for without it they are lost.';

/** Adds the verbs for backups of one point in time, sealed for a key that this machine does not need to have. */
export function addBackupVerbs(program: Command): void {
  addVerb(program, {
    usage: 'backup-key',
    description: 'make a key pair for backups: keep the private one away from this machine',
    examples: ['backup-key > backup-key.txt'],
  }).action(
    withoutAdminContext(async () => {
      const { identity, recipient } = await makeKeyPair();
      return {
        lines: [`# public key, for BACKUP_RECIPIENTS: ${recipient}`, identity],
        data: { recipient, identity },
      };
    }),
  );
  addBackup(program);
  addList(program);
  addVerify(program);
  addRestore(program);
}

function addBackup(program: Command): void {
  addVerb(program, {
    usage: 'backup',
    description:
      'take a backup while the product runs; only documents that no earlier backup holds are copied',
    examples: ['backup --to file:///mnt/backup/kyc-desk --recipient age1…', 'backup --keep 14d,8w,24m'],
  })
    .option('--to <address>', 'where it goes: file:///… or s3://… (BACKUP_URL)')
    .option('--recipient <keys>', 'public keys that may open it, separated by commas (BACKUP_RECIPIENTS)')
    .option('--keep <ages>', 'afterwards forget older ones, e.g. 14d,8w,24m: days, weeks, months, years')
    .option('--full', 'copy every document again')
    .action(
      withAdminContext(async (house, { options: { to, recipient, keep, full } }) => {
        const { config, ownerUrl } = house;
        const recipients =
          recipient === undefined ? config.backupRecipients : readRecipients('--recipient', recipient);
        const kept = keep === undefined ? undefined : readKeep(keep);
        if (recipients.length === 0)
          throw new StartRefusal(
            'BACKUP_RECIPIENTS or --recipient must name a public key: `backup-key` makes one.',
          );
        const destination = openDestination(to ?? config.backupUrl, '--to', config);
        const manifest = await takeBackup({
          ownerUrl,
          ...(await openDocuments(house)),
          destination,
          recipients,
          isFull: full !== undefined,
        });
        const forgotten =
          kept && (await forgetBackups(destination, { keep: kept, now: new Date() })).forgotten;
        return {
          lines: [...describe(manifest), ...(forgotten ?? []).map((id) => `Forgotten: ${id}.`)],
          data: { ...manifest, forgotten: forgotten ?? [] },
          isFaulty: manifest.missing.length + manifest.damaged.length > 0,
        };
      }),
    );
}

function addList(program: Command): void {
  addVerb(program, {
    usage: 'list-backups',
    description: 'list the finished backups',
    examples: ['list-backups'],
  })
    .option(...fromOption)
    .action(
      withoutAdminContext(async ({ variables, options: { from } }) => {
        const destination = openDestination(from ?? readConfig(variables).backupUrl, '--from');
        const manifests: Manifest[] = [];
        for (const id of await listBackups(destination)) manifests.push(await readManifest(destination, id));
        const rows = manifests.map(({ id, takenOn, version, tables, files }) => [
          id,
          takenOn,
          version,
          String(rowsOf(tables)),
          String(files.count),
          gigabytes(files.bytes),
        ]);
        return {
          lines: tableOf(['Backup', 'As of', 'Version', 'Rows', 'Files', 'GB of files'], rows),
          data: manifests.map(({ id, takenOn, version }) => ({ id, takenOn, version })),
        };
      }),
    );
}

function addVerify(program: Command): void {
  addVerb(program, {
    usage: 'verify-backup [BACKUP]',
    description:
      'read a whole backup (the newest): every byte is as it was written; with the private key also every row and file',
    examples: ['verify-backup', 'verify-backup 20261122T213000123Z-1a2b3c --identity backup-key.txt'],
  })
    .option(...fromOption)
    .option(...identityOption)
    .action(
      withoutAdminContext(async ({ variables, args: [id], options: { from, identity } }) => {
        const destination = openDestination(from ?? readConfig(variables).backupUrl, '--from');
        const manifest = await chooseBackup(destination, id);
        const identities = identity === undefined ? [] : readIdentities(identity);
        const { isOpened, rows, files } = await verifyBackup({ destination, manifest, identities });
        return {
          lines: [
            `Backup ${manifest.id} is whole: ${rows} rows, ${files} files.`,
            isOpened
              ? 'Every row and every file was opened and is as it was taken.'
              : 'It was not opened: without --identity only the sealed bytes are compared.',
            keyIsElsewhere,
          ],
          data: { id: manifest.id, isOpened, rows, files },
        };
      }),
    );
}

function addRestore(program: Command): void {
  addVerb(program, {
    usage: 'restore [BACKUP]',
    description:
      'bring a backup (the newest) into an empty database and an empty storage, and compare every row and file with it',
    examples: [
      'restore --from file:///mnt/backup/kyc-desk --identity backup-key.txt',
      'restore --identity backup-key.txt --erased ErasureCertificates-12.json,ErasureCertificates-13.json',
    ],
  })
    .option(...fromOption)
    .requiredOption(...identityOption)
    .option(
      '--erased <files>',
      'certificates of what was erased since, separated by commas; those of the newest backup are used anyhow',
    )
    .option(
      '--erasures-of <backup>',
      'the backup that contains the erasures since, if the newest one is damaged',
    )
    .action(
      withoutAdminContext(async ({ variables, args: [id], options }) => {
        const { from, identity = '' } = options;
        const config = readConfig(variables);
        const destination = openDestination(from ?? config.backupUrl, '--from', config);
        const manifest = await chooseBackup(destination, id);
        const identities = readIdentities(identity);
        const began = performance.now();
        const done = await restoreBackup({
          destination,
          manifest,
          identities,
          ownerUrl: emptyPlaceOf(config),
          storage: openStorage(config.storageUrl),
          queues: jobQueues,
          erased: await erasedSince({ destination, manifest, identities }, options),
        });
        const { rows, files } = done;
        const minutes = ((performance.now() - began) / 60_000).toFixed(1);
        return {
          lines: [
            ...(done.isRepeated ? ['An earlier restore into this database had not ended.'] : []),
            `Backup ${manifest.id}, as of ${manifest.takenOn}, is restored in ${minutes} minutes: ${rows} rows and ${files} files, each compared with the backup.`,
            ...(done.erased > 0
              ? [`${done.erased} applications of it were erased since: they are erased in the copy too.`]
              : []),
            keyIsElsewhere,
            'Next: start KYC Desk with that key.',
          ],
          data: { id: manifest.id, takenOn: manifest.takenOn, rows, files, erased: done.erased },
        };
      }),
    );
}

/** Reads the erasures in the newest backup (or that of --erasures-of) and in the given certificate files. */
async function erasedSince(
  chosen: OpenBackup,
  { erased, erasuresOf }: Readonly<Record<string, string | undefined>>,
): Promise<Erasures> {
  const known = (erased ?? '').split(',').filter(Boolean).map(readCertificateFile);
  const newest = erasuresOf ?? (await listBackups(chosen.destination)).at(-1);
  if (newest !== undefined && newest !== chosen.manifest.id)
    known.push(await readErasuresOf(newest, { ...chosen, isNamed: erasuresOf !== undefined }));
  return {
    applications: known.flatMap(({ applications }) => applications),
    trail: known.flatMap(({ trail }) => trail),
    texts: known.flatMap(({ texts }) => texts),
  };
}

async function readErasuresOf(id: string, chosen: OpenBackup & { isNamed: boolean }): Promise<Erasures> {
  try {
    const manifest = await readManifest(chosen.destination, id);
    return await readCertificatesOf({ ...chosen, manifest });
  } catch (error) {
    if (!(error instanceof DamagedBackup) || chosen.isNamed) throw error;
    throw new StartRefusal(
      `${error.message} This is in the newest backup, ${id}, which contains the erasures since: name with --erasures-of the newest backup that is whole, and with --erased the certificates of later erasures.`,
      { cause: error },
    );
  }
}

function emptyPlaceOf(config: Config): Restore['ownerUrl'] {
  return (
    sessionUrlOf(config) ??
    (() =>
      startEmbeddedPostgres({
        dataDir: join(config.dataDir, 'database'),
        walArchive: config.walArchive,
      }))
  );
}

/** @param config absent where a verb needs no settings: a backup can be verified on any machine */
function openDestination(url: string | undefined, option: string, config?: Config): Storage {
  const address = readStorageUrl(option, url);
  if (address === undefined) throw new StartRefusal(`BACKUP_URL or ${option} must say where backups lie.`);
  if (config?.environment === 'production') requireListedHosts(config.outboundHosts, { [option]: address });
  return openStorage(address, option);
}

/** Opens the documents in their stored form; a specimen that was never opened is generated and sealed first. */
async function openDocuments({
  config,
  sealer,
}: AdminContext): Promise<Pick<Backup, 'storage' | 'clearHashOf'>> {
  const raw = openStorage(config.storageUrl);
  const opened = await sealer();
  const drawn = await withSpecimens(sealedStorage(raw, opened), config);
  const read: Storage['read'] = async (key) => {
    await drawn.stat(key);
    return await raw.read(key);
  };
  return { storage: { ...raw, read }, clearHashOf: clearHashBy(opened) };
}

async function chooseBackup(destination: Storage, id: string | undefined): Promise<Manifest> {
  const chosen = id ?? (await listBackups(destination)).at(-1);
  if (chosen === undefined) throw new StartRefusal('There is no finished backup there.');
  return await readManifest(destination, chosen);
}

function readIdentities(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartRefusal(`The private key ${file} cannot be read.`);
  }
  const identities = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0) throw new StartRefusal(`${file} holds no private key (AGE-SECRET-KEY-…).`);
  return identities.map((line) => line.trim());
}

function describe(manifest: Manifest): string[] {
  const { id, takenOn, tables, files, missing, damaged } = manifest;
  const list = (keys: readonly string[]) => keys.slice(0, 5).join(', ') + (keys.length > 5 ? ', …' : '');
  return [
    `Backup ${id}, as of ${takenOn}: ${rowsOf(tables)} rows, ${files.count} files (${files.copied} copied, ${gigabytes(files.bytes)} GB in all).`,
    ...(missing.length > 0
      ? [`${missing.length} files that rows name are not in the storage: ${list(missing)}`]
      : []),
    ...(damaged.length > 0
      ? [`${damaged.length} files are not those that their rows name: ${list(damaged)}`]
      : []),
  ];
}

function rowsOf(tables: Manifest['tables']): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(2);
}
