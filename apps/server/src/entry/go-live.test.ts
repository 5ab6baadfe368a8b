import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { UserType } from '@kyc/contract/user-types';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { fastUnsafe } from '@kyc/db/embedded/server-settings';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { openPostBox } from '../../../../e2e/harness/post-box.ts';
import { openGateways } from '../../testing/go-live/open-gateways.ts';
import { openClamd } from '../../testing/intake/fake-clamd.ts';
import { alternativeRoot } from '../../testing/go-live/alternative-root.ts';
import { readUnit } from '../../testing/go-live/read-unit.ts';
import { readPage } from '../../testing/go-live/read-page.ts';
import {
  call,
  encrypt,
  signInProduction,
  type ProductionSession,
} from '../../testing/go-live/sign-in-production.ts';
import {
  productFolder,
  startProgram,
  typeCommands,
  type Background,
} from '../../testing/go-live/type-commands.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/go-live.md'), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'kyc-go-live-'));
chmodSync(folder, 0o755);
/** The page's machine; where the test is not root, only files and modes are checked and the product runs as the test's user. */
const machine = alternativeRoot(join(folder, 'root'), productFolder);
// A separate server, because the page begins as a superuser.
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings: fastUnsafe });
const gateways = await openGateways(folder);
const postBox = await openPostBox();
const clamd = await openClamd();
let product: Background | undefined;
afterAll(async () => {
  await product?.stop();
  await postBox.close();
  await gateways.close();
  await clamd.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const databasePort = new URL(postgres.url).port;

/** Where the test's machine differs from the page's; each of these occurs in it. */
const replaced: readonly (readonly [string, string])[] = [
  ['PORT=8080', `PORT=${port}`],
  ['http://127.0.0.1:8080', address],
  ['127.0.0.1:5432', `127.0.0.1:${databasePort}`],
  ['sh deploy/systemd/install.sh', `sh deploy/systemd/install.sh --root ${machine.folder}`],
  ['cd /opt/kyc-desk', `cd ${productFolder}`],
  ['/etc/kyc-desk', join(machine.folder, 'etc/kyc-desk')],
  ['/var/lib/kyc-desk', join(machine.folder, 'var/lib/kyc-desk')],
  ['https://sms.acme.example/send', `https://127.0.0.1:${gateways.port}/sms`],
  ['smtp://mail.acme.example:587?requireTLS=true', postBox.url],
  ['https://office.acme.example/approvals', `https://127.0.0.1:${gateways.port}/approvals`],
  ['10.20.0.0/16', '127.0.0.1/32'],
  ['tcp://127.0.0.1:3310', clamd.url],
  ['syslog+tls://logs.acme.example:6514', `https://127.0.0.1:${gateways.port}/v1/logs`],
  // The gateways of the test are one host.
  ['sms.acme.example,mail.acme.example,logs.acme.example,office.acme.example', '127.0.0.1'],
];
const here = (text: string): string => replaced.reduce((done, [from, to]) => done.replaceAll(from, to), text);

const ownerUrl = here('postgres://kyc_desk_owner:choose-a-long-one@127.0.0.1:5432/kyc_desk');
const place = { address, ownerUrl, otpFor };
const passwords = { asha: 'Tr0ubador&Rivers', first: 'Fir5t&Troubadour', vik: 'Sp4rrow&Thicket' };
const mobiles = { asha: '9812345678', vik: '9812345679' };
let said = '';
let asha: ProductionSession;
let vik: ProductionSession;
let applicationId = 0;

/** The page's manual steps, as the calls of the screens. */
const onScreen: Readonly<Record<string, () => Promise<void>>> = {
  'first-sign-in': async () => {
    const token = /^https:\/\/kyc\.acme\.example\/set-password#(\S+)$/m.exec(said)?.[1] ?? '';
    const whose = await call<object>(place, { path: '/api/auth/password-link/', body: { Token: token } });
    expect(whose).toEqual({ TenantCode: 'ACME', UserName: 'asha.rao' });
    const Data = await encrypt(place, { Token: token, Password: passwords.asha });
    await call(place, { path: '/api/auth/set-password/', body: { Data } });
    asha = await signIn('asha.rao', { password: passwords.asha, mobile: mobiles.asha });
    // The same code by mail.
    expect(await postBox.otpFor('asha@acme.example')).toMatch(/^\d{6}$/);
  },
  'add-verifier': async () => {
    await asha.post('/api/masters/users/add', {
      UserId: 0,
      UserName: 'vik.rao',
      FullName: 'Vik Rao',
      UserType: UserType.Verifier,
      EmployeeCode: 'A200',
      Mobile: mobiles.vik,
      Email: 'vik@acme.example',
      BranchCode: 'PUN001',
      VerifierCode: 'V1',
      AllowViewData: true,
      IsActive: true,
      Password: passwords.first,
    });
  },
  'verifier-sign-in': async () => {
    const held = await signIn('vik.rao', { password: passwords.first, mobile: mobiles.vik });
    expect(held.mustChangePassword).toBe(true);
    const change = { OldPassword: passwords.first, Password: passwords.vik };
    await held.post('/api/auth/change-password/', { Data: await encrypt(place, change) });
    vik = await signIn('vik.rao', { password: passwords.vik, mobile: mobiles.vik });
    expect(vik.mustChangePassword).toBe(false);
  },
  approve: async () => {
    applicationId = await vik.post<number>('/api/dashboard/fetch-next/');
    const opened = await vik.get<object>(`/api/dashboard/application/${applicationId}`);
    expect(opened).toMatchObject({ ApplicationId: applicationId });
    await vik.post(`/api/dashboard/application/approve/${applicationId}`);
  },
};

test('D2 M14 O4 O5 the page leads from an empty machine to a delivered approval, as the users that it names', async () => {
  for (const [from] of replaced) expect(page, from).toContain(from);
  const steps = readPage(page);
  expect(steps.flatMap((step) => (step.kind === 'on screen' ? [step.name] : []))).toEqual(
    Object.keys(onScreen),
  );
  // What would fetch the product from a server; its last line runs in the start.
  expect(steps.filter(({ kind }) => kind === 'by-hand')).toHaveLength(1);
  await typeCommands({ text: 'KYC_WEB_BUILD=production npm run -s build', variables, account: undefined });

  let shell = '';
  const printed: string[] = [];
  for (const step of steps) {
    if (step.kind === 'superuser') await asSuperuser(here(step.text));
    else if (step.kind === 'file')
      machine.write({ path: here(step.path), text: here(step.text), user: step.user });
    else if (step.kind === 'shell') shell = here(step.text);
    else if (step.kind === 'service') product = await start(step.text);
    else if (step.kind === 'run') {
      said = await typeCommands({
        text: step.user === 'root' ? here(step.text) : `${shell}\n${here(step.text)}`,
        variables,
        account: machine.accountOf(step.user),
      });
      printed.push(said);
    } else if (step.kind === 'on screen') await onScreen[step.name]?.();
  }

  expect(printed.join('')).toMatch(/ACME\s+open\s+2\s+1\s+0\s+0\s/);
  expect(said).toMatch(/\nNothing is at fault\.\n$/);
  expect(said.match(/^.* {2}(?:warning|fault) {2}.*$/gm)).toEqual([
    expect.stringMatching(/^SMS templates +warning +requests have no sender/),
    expect.stringMatching(/^backup +warning +BACKUP_URL is not set/),
  ]);
  const backups = `BACKUP_URL=file://${join(folder, 'backups')}`;
  const withBackups = await typeCommands({
    text: `${shell}\nexport ${backups}\nnpm run -s admin -- doctor`,
    variables,
    account: machine.accountOf('kyc-desk'),
  });
  expect(withBackups).toMatch(/\nbackup +warning +none was taken yet; [^]*\nNothing is at fault\.\n$/);
  const approval = gateways.arrivals.findLast(
    ({ path, body }) => path === '/approvals' && body.includes('application.approved'),
  );
  if (approval === undefined) throw new Error('no approval arrived');
  const { Secret } = JSON.parse(
    readFileSync(join(machine.folder, 'var/lib/kyc-desk/acme/webhook-secret.json'), 'utf8'),
  ) as {
    Secret: string;
  };
  expect(new Webhook(Secret).verify(approval.body, approval.headers)).toMatchObject({
    type: 'application.approved',
    data: { ApplicationId: applicationId, UAN: 'AC00000001' },
  });
  const review = await vik.get<object>(`/api/dashboard/application/${applicationId}`);
  expect(review).toMatchObject({ ApplicationStatus: 4 });
  expect(gateways.arrivals.some(({ body }) => body.includes('"type":"test"'))).toBe(true);
  expect(
    gateways.arrivals.some(({ path, body }) => path === '/v1/logs' && body.includes('KYC Desk started')),
  ).toBe(true);
  expect(clamd.files.length).toBeGreaterThan(0);
  const modes = ['etc/kyc-desk', 'etc/kyc-desk/env', 'etc/kyc-desk/secrets.key', 'var/lib/kyc-desk'];
  const of = (user: string) => (process.getuid?.() === 0 ? ` ${user}` : '');
  const documents = machine.hasUsers ? ' kyc-desk:kyc-desk' : of('root:root');
  const expected = [
    `0750${of('root:kyc-desk')}`,
    `0640${of('root:kyc-desk')}`,
    `0440${of('root:kyc-desk')}`,
    `0700${of('kyc-desk:kyc-desk')}`,
  ];
  expect(modes.map(machine.modeOf)).toEqual(expected);
  expect(machine.modeOf('var/lib/kyc-desk/documents')).toBe(`0700${documents}`);
  // A repeated installation changes neither the settings nor the key, and repairs modes.
  const kept = ['env', 'secrets.key'].map((name) => join(machine.folder, 'etc/kyc-desk', name));
  const before = kept.map((path) => readFileSync(path, 'utf8'));
  for (const path of kept) chmodSync(path, 0o644);
  await typeCommands({ text: here('sh deploy/systemd/install.sh'), variables, account: undefined });
  expect(kept.map((path) => readFileSync(path, 'utf8'))).toEqual(before);
  expect(modes.map(machine.modeOf)).toEqual(expected);
}, 300_000);

const variables = { NODE_EXTRA_CA_CERTS: gateways.certificate };

/** The unit of `systemctl enable --now`, as its user; the output for an operator of an empty database, and its effect. */
async function start(text: string): Promise<Background> {
  const name = /^systemctl enable --now (\S+)$/m.exec(text)?.[1] ?? '';
  const unit = readUnit(join(machine.folder, `etc/systemd/system/${name}.service`), here);
  const node = unit.words.map((word) => (word === '/usr/bin/node' ? process.execPath : word));
  const started = await startProgram(
    {
      words: ['sh', '-c', `umask ${unit.umask}; exec "$@"`, name, ...node],
      variables: { ...unit.variables, ...variables },
      account: machine.accountOf(unit.user),
    },
    /Ctrl-C stops it/,
  );
  expect(started.output()).toContain('(production) is ready');
  expect(started.output()).toContain(
    'There is no tenant yet, so nobody can sign in: npm run admin -- tenant create <CODE> --name "<name>" makes the first one.',
  );
  return started;
}

async function asSuperuser(statements: string): Promise<void> {
  const { superuserPassword } = JSON.parse(
    readFileSync(join(folder, 'postgres/postgres-secrets.json'), 'utf8'),
  ) as { superuserPassword: string };
  const client = new pg.Client({
    connectionString: `postgres://postgres:${superuserPassword}@127.0.0.1:${databasePort}/postgres`,
  });
  await client.connect();
  // One by one: a database cannot be made among others.
  for (const statement of statements.split(/;\s*$/m).filter((text) => text.trim() !== ''))
    await client.query(statement);
  await client.end();
}

async function signIn(
  UserName: string,
  { password, mobile }: { password: string; mobile: string },
): Promise<ProductionSession> {
  return await signInProduction(place, { TenantCode: 'ACME', UserName, Password: password, mobile });
}

async function otpFor(mobile: string): Promise<string> {
  const sent = gateways.arrivals
    .filter(({ path }) => path === '/sms')
    .map(({ body }) => JSON.parse(body) as { to: string; text: string })
    .findLast(({ to }) => to === mobile);
  const otp = /\d{6}/.exec(sent?.text ?? '')?.[0];
  if (otp === undefined) throw new Error(`no OTP for ${mobile}`);
  return await Promise.resolve(otp);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return found;
}
