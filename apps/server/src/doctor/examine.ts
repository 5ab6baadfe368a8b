import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { canConnect } from '@kyc/db/connection/app-role';
import { SessionClient } from '@kyc/db/connection/servers/session-client';
import { unfitness } from '@kyc/db/connection/refuse-unfit-server';
import type { ReplicationState } from '@kyc/db/tables/replication-state';
import { createTransport } from 'nodemailer';
import { backupIsExpectedWithinHours, readNewestBackup } from '../backup/list-backups.ts';
import type { Finding } from './finding.ts';
import { examineReplication } from './examine-replication.ts';
import { malwareScanner } from '../integrations/malware-scanner.ts';
import { writtenFolders } from '../measures/written-folders.ts';
import { readSmsGateway, type SmsGateway } from '../integrations/sms/sms-gateway.ts';
import { smsTextIds } from '../integrations/sms/sms-texts.ts';
import { newId } from '../platform/ids.ts';
import type { Config } from '../platform/config.ts';
import { nameDestination } from '../platform/logs/log-destination.ts';
import { openCarrier } from '../platform/logs/open-log-shipper.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { readWhole } from '../platform/storage/read-whole.ts';

export interface Target {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** @throws StartRefusal when the configured key does not open the sealed data */
  readonly openKey: () => Promise<unknown>;
  /** When the product was started first on this database; undefined: never. */
  readonly installedOn: () => Promise<Date | undefined>;
  readonly replication: () => Promise<ReplicationState>;
}

const patienceMs = 5_000;
const largestSkewMs = 2_000;
const scarceShare = 0.1;
const hourMs = 3_600_000;

/** Checks everything that the product depends on, each with a time limit; unconfigured services are skipped. */
export async function examine(target: Target): Promise<Finding[]> {
  const looks: [string, () => Promise<Finding[]>][] = [
    ['database', () => examineDatabase(target)],
    ['replicas', async () => examineReplication(await target.replication())],
    ['key', () => examineKey(target)],
    ['storage', () => examineStorage(target.config)],
    ['mail', () => examineMail(target.config)],
    ['SMS', () => examineSms(target.config)],
    ['audit heads', () => examineAuditHeads(target.config)],
    ['malware', () => examineScanner(target.config)],
    ['logs', () => examineLogs(target.config)],
    ['outbound', async () => await Promise.resolve(examineOutbound(target.config))],
    ['disk', () => examineDisks(target.config)],
    ['backup', () => examineBackup(target)],
  ];
  const found = await Promise.all(looks.map(([subject, look]) => withPatience(subject, look)));
  return [ok('settings', `${target.config.environment}, every setting is read`), ...found.flat()];
}

async function withPatience(subject: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([fault(subject, `did not answer within ${patienceMs / 1000} s`)]),
      patienceMs,
    );
  });
  try {
    return await Promise.race([look(), late]);
  } catch (error) {
    return [fault(subject, error instanceof Error ? error.message : String(error))];
  } finally {
    clearTimeout(timer);
  }
}

const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text });
const warning = (subject: string, text: string): Finding => ({ subject, state: 'warning', text });
const fault = (subject: string, text: string): Finding => ({ subject, state: 'fault', text });

async function examineDatabase({ config, ownerUrl, appUrl }: Target): Promise<Finding[]> {
  const owner = new SessionClient({ connectionString: ownerUrl, connectionTimeoutMillis: patienceMs });
  await owner.connect();
  try {
    const { rows } = await owner.query<{
      version: string;
      number: number;
      isSuperuser: boolean;
      mayMakeRoles: boolean;
      now: Date;
      used: number;
      most: number;
    }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
         rolsuper as "isSuperuser", rolcreaterole or rolsuper as "mayMakeRoles", clock_timestamp() as now,
         (select sum(numbackends)::int from pg_stat_database) as used,
         current_setting('max_connections')::int as most
       from pg_roles where rolname = current_user`,
    );
    const [server] = rows;
    if (server === undefined) return [fault('database', 'did not tell what it is')];
    const unfit = unfitness(server, { mayBeSuperuser: config.environment !== 'production' });
    const skewMs = Math.round(Math.abs(server.now.getTime() - Date.now()));
    return [
      unfit === undefined ? ok('database', `PostgreSQL ${server.version}`) : fault('database', unfit),
      server.mayMakeRoles
        ? ok('rights', 'the owner may make roles')
        : fault('rights', 'the owner of DATABASE_URL needs CREATEROLE'),
      (await canConnect(appUrl))
        ? ok('app role', 'connects')
        : fault('app role', 'cannot connect: start KYC Desk once, which mends it'),
      server.used / server.most > 1 - scarceShare
        ? warning('connections', `${server.used} of ${server.most} are in use: raise max_connections`)
        : ok('connections', `${server.used} of ${server.most} in use`),
      skewMs > largestSkewMs
        ? fault('clock', `is ${skewMs} ms off the database's: synchronise both (NTP)`)
        : ok('clock', `within ${largestSkewMs} ms of the database's`),
    ];
  } finally {
    await owner.end();
  }
}

async function examineKey({ openKey }: Target): Promise<Finding[]> {
  await openKey();
  return [ok('key', 'opens what is sealed')];
}

async function examineStorage({ storageUrl }: Config): Promise<Finding[]> {
  const storage = openStorage(storageUrl);
  const key = `doctor/${newId()}`;
  await storage.check();
  await storage.put(key, Buffer.from(key));
  const read = (await readWhole(storage, key))?.toString('utf8');
  await storage.remove(key);
  return [
    read === key ? ok('storage', 'writes, reads, removes') : fault('storage', 'gives back other bytes'),
  ];
}

async function examineMail({ smtpUrl, smtpFrom }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined) return [];
  const transport = createTransport(smtpUrl, { from: smtpFrom });
  await transport.verify();
  transport.close();
  return [ok('mail', 'the server takes our log-in')];
}

async function examineSms(config: Config): Promise<Finding[]> {
  const { smsUrl } = config;
  const smsGateway = readSmsGateway(config);
  if (smsUrl === undefined) return [];
  await reach(smsUrl);
  return [
    ok('SMS', 'the gateway can be reached (nothing was sent)'),
    smsGateway === undefined
      ? warning(
          'SMS templates',
          'requests have no sender and no template id, which gateways of India need: set SMS_GATEWAY_FILE',
        )
      : examineTemplates(smsGateway),
  ];
}

function examineTemplates({ sender, templates }: SmsGateway): Finding {
  const unsent = smsTextIds.filter((id) => templates[id] === null);
  return unsent.length === 0
    ? ok('SMS templates', `sender ${sender}, every text has a template id`)
    : warning('SMS templates', `sender ${sender}, not sent by SMS: ${unsent.join(', ')}`);
}

async function examineAuditHeads({ auditHeadUrl }: Config): Promise<Finding[]> {
  if (auditHeadUrl === undefined) return [];
  await reach(auditHeadUrl);
  return [ok('audit heads', 'the receiver can be reached (nothing was sent)')];
}

/** @throws Error when nothing accepts a connection there */
async function reach(address: string): Promise<void> {
  const { hostname, port, protocol } = new URL(address);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port) || (protocol === 'https:' ? 443 : 80), hostname);
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('does not answer')));
  });
}

async function examineScanner({ clamdUrl }: Config): Promise<Finding[]> {
  if (clamdUrl === undefined) return [];
  return [ok('malware', await malwareScanner(clamdUrl).version())];
}

async function examineLogs({ logDestination }: Config): Promise<Finding[]> {
  if (logDestination === undefined)
    return [warning('logs', 'LOG_DESTINATION is not set: no line is shipped')];
  const name = nameDestination(logDestination);
  const carrier = openCarrier(logDestination);
  if (carrier === undefined)
    return [ok('logs', `standard output, which the platform ships to ${name} (look there for recent lines)`)];
  const line = { level: 'info', time: new Date().toISOString(), msg: 'a test line of doctor' };
  try {
    await carrier.send([JSON.stringify(line)]);
  } finally {
    carrier.close();
  }
  return [ok('logs', `${name} took a test line`)];
}

function examineOutbound({ outboundHosts }: Config): Finding[] {
  return outboundHosts.length === 0
    ? [warning('outbound', 'OUTBOUND_HOSTS is not set: webhooks may name any host')]
    : [ok('outbound', `only these hosts are called: ${outboundHosts.join(', ')}`)];
}

async function examineDisks(config: Config): Promise<Finding[]> {
  return await Promise.all(
    writtenFolders(config).map(async ({ name, path }) => {
      const { bavail, blocks, bsize } = await statfs(path);
      const inGb = (parts: number): string => `${((parts * bsize) / 1e9).toFixed(1)} GB`;
      const free = `${inGb(bavail)} of ${inGb(blocks)} free`;
      const subject = `disk (${name})`;
      return bavail / blocks < scarceShare ? warning(subject, `${free}: make room`) : ok(subject, free);
    }),
  );
}

async function examineBackup({ config, installedOn }: Target): Promise<Finding[]> {
  const { backupUrl } = config;
  if (backupUrl === undefined) return [warning('backup', 'BACKUP_URL is not set: nothing is backed up')];
  const newest = await readNewestBackup(openStorage(backupUrl, 'BACKUP_URL'));
  if (newest === undefined) return [beforeFirstBackup(await installedOn())];
  const hours = (Date.now() - newest.takenOn.getTime()) / hourMs;
  const text = `the newest is ${newest.id}`;
  return [
    hours > backupIsExpectedWithinHours
      ? fault('backup', `${text}, ${Math.round(hours)} hours old: look why the nightly one does not run`)
      : ok('backup', text),
  ];
}

/** An installation that is younger than a day has had no night for its first backup. */
function beforeFirstBackup(installedOn: Date | undefined): Finding {
  const expectedBy = new Date((installedOn?.getTime() ?? Date.now()) + backupIsExpectedWithinHours * hourMs);
  return expectedBy.getTime() < Date.now()
    ? fault('backup', 'none was ever taken: `npm run admin -- backup`')
    : warning(
        'backup',
        `none was taken yet; the first is expected by ${expectedBy.toISOString()}, or now by \`npm run admin -- backup\``,
      );
}
