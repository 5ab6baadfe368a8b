import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserType } from '@kyc/contract/user-types';
import {
  openBrokerOfProcesses,
  type BrokerOfProcesses,
  type Caller,
} from '../../apps/server/testing/processes/broker-of-processes.ts';
import { startMain, stopMain, type StartedMain } from '../../apps/server/testing/processes/start-main.ts';
import { openOwnDatabase, type OwnDatabase } from '../harness/own-database.ts';
import { composeEnvironment, readEnvFile } from './compose-environment.ts';
import { localiseCaddyfile } from './localise-caddyfile.ts';

export const publicName = 'kyc.example';
const publicUrl = `https://${publicName}`;
const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const apiServices = ['api-1', 'api-2'] as const;

/** Paths of PEM files. */
export interface Certificate {
  readonly chain: string;
  readonly key: string;
}

export interface Proxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** PEM text of the certificate that clients trust. */
  readonly authority: string;
  output(): string;
  close(): void;
}

/** The services of deploy/compose.yml as processes, behind Caddy with deploy/compose/Caddyfile. */
export interface ProxiedProduct extends Omit<Proxy, 'output' | 'close'> {
  readonly own: OwnDatabase;
  /** Where the API processes listen without the proxy. */
  readonly apis: readonly StartedMain[];
  /** The shipped Caddyfile, before it was adapted to this machine. */
  readonly caddyfile: string;
  readonly admin: Caller;
  readonly tenantId: number;
  /** A call of the onboarding flow that begins an application. */
  readonly startShot: BrokerOfProcesses['startShot'];
  /** The same proxy with a changed configuration or two other upstreams (`host:port`), on separate ports. */
  openVariant(wanted: {
    change?: (caddyfile: string) => string;
    upstreams?: readonly string[];
    certificate?: Certificate;
  }): Promise<Proxy>;
  stopApis(): Promise<void>;
  proxyOutput(): string;
  close(): Promise<void>;
}

/** @throws with the package to install when Caddy is missing */
export async function openProxiedProduct(): Promise<ProxiedProduct> {
  if (spawnSync('caddy', ['version']).status !== 0)
    throw new Error('Caddy is missing: install the Debian package caddy (apt-get install caddy).');
  const folder = mkdtempSync(join(tmpdir(), 'kyc-proxy-'));
  const certificate = makeCertificate(folder);
  const own = await openOwnDatabase();
  const { tenant, signIn, startShot } = await openBrokerOfProcesses(own, { tenantCode: 'PROXIED' });
  const admin = await signInBeside(own, signIn);
  const environment = composeVariables(own, folder);
  const services = [...apiServices, 'worker'].map((service) => startMain(environment(service)));
  const processes = await Promise.all(services);
  const apis = processes.slice(0, apiServices.length);
  const caddyfile = read('deploy/compose/Caddyfile');
  const addresses = apis.map(({ address }) => new URL(address).host);
  const openVariant: ProxiedProduct['openVariant'] = async (wanted) =>
    await openProxy({
      folder,
      certificate: wanted.certificate ?? certificate,
      caddyfile: wanted.change?.(caddyfile) ?? caddyfile,
      upstreams: wanted.upstreams ?? addresses,
    });
  const proxy = await openVariant({});
  const stopApis = async (): Promise<void> => {
    await Promise.all(apis.map(stopMain));
  };
  return {
    own,
    httpPort: proxy.httpPort,
    httpsPort: proxy.httpsPort,
    authority: proxy.authority,
    openVariant,
    apis,
    caddyfile,
    admin,
    tenantId: tenant.tenantId,
    startShot,
    stopApis,
    proxyOutput: proxy.output,
    async close() {
      proxy.close();
      await Promise.all(processes.map(stopMain));
      await own.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Production sends its one-time passwords away, so the session is opened by a process of another environment on the same database. */
async function signInBeside(
  own: OwnDatabase,
  signIn: (address: string, userType: UserType) => Promise<Caller>,
): Promise<Caller> {
  const beside = await startMain({ ...own.variables, ROLE: 'api', PUBLIC_URL: publicUrl });
  const caller = await signIn(beside.address, UserType.Admin);
  await stopMain(beside);
  return caller;
}

/**
 * The variables of each compose service, from its files and from the output of prepare.sh. Replaced are names of containers: addresses,
 * folders, and the separate database and storage.
 */
function composeVariables(own: OwnDatabase, folder: string): (service: string) => Record<string, string> {
  const secrets = join(folder, 'secrets');
  execFileSync('sh', [join(root, 'deploy/compose/prepare.sh'), secrets], { stdio: 'ignore' });
  const kept = new Set(['APP_ENV', 'NODE_ENV', 'PUBLIC_URL', 'SMS_URL', 'OUTBOUND_HOSTS', 'LOG_DESTINATION']);
  const example = Object.entries({ ...readEnvFile(read('deploy/env.example')), PUBLIC_URL: publicUrl });
  const settings = example.flatMap(([name, value]) => (kept.has(name) ? [`${name}=${value}\n`] : []));
  const files = {
    'settings.env': settings
      .join('')
      .replace(/^SMS_URL=.*$/m, 'SMS_URL=https://localhost/sms')
      // As env.example tells users of compose.
      .replace(/^OUTBOUND_HOSTS=(.*)$/m, 'OUTBOUND_HOSTS=$1,postgres,storage,clamav'),
    'secrets/connections.env': readFileSync(join(secrets, 'connections.env'), 'utf8'),
  };
  const { DATABASE_URL = '', STORAGE_URL = '' } = own.variables;
  return (service) => ({
    ...composeEnvironment(read('deploy/compose.yml'), { service, files }),
    HOST: '127.0.0.1',
    PORT: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: join(secrets, 'ca.crt'),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL,
    STORAGE_URL,
    SECRETS_KEY_FILE: join(own.folder, 'secrets.key'),
  });
}

function makeCertificate(folder: string): Certificate {
  const [chain, key] = [join(folder, 'proxy.crt'), join(folder, 'proxy.key')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key];
  const subject = ['-subj', `/CN=${publicName}`, '-addext', `subjectAltName=DNS:${publicName}`];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...made, ...subject, '-out', chain], {
    stdio: 'ignore',
  });
  return { chain, key };
}

async function openProxy(wanted: {
  folder: string;
  certificate: Certificate;
  caddyfile: string;
  upstreams: readonly string[];
}): Promise<Proxy> {
  const { certificate, caddyfile } = wanted;
  const [httpPort, httpsPort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const upstreams = Object.fromEntries(
    apiServices.map((name, index) => [`${name}:8080`, wanted.upstreams[index] ?? '']),
  );
  const local = localiseCaddyfile(caddyfile, { adminPort, httpPort, httpsPort, upstreams, certificate });
  const folder = mkdtempSync(join(wanted.folder, 'caddy-'));
  const child = await startCaddy(folder, local, `http://127.0.0.1:${String(adminPort)}/config/`);
  const authority = readFileSync(certificate.chain, 'utf8');
  return {
    httpPort,
    httpsPort,
    authority,
    output: child.output,
    close: () => void child.process.kill('SIGTERM'),
  };
}

async function startCaddy(
  folder: string,
  config: string,
  health: string,
): Promise<{ process: ChildProcess; output: () => string }> {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, config);
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: folder, PUBLIC_URL: publicUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  for (let look = 0; look < 100; look += 1) {
    if (child.exitCode !== null) throw new Error(`Caddy refuses the configuration: ${output}`);
    const answer = await fetch(health).catch(() => undefined);
    if (answer?.ok === true) return { process: child, output: () => output };
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`Caddy did not start within 10 s: ${output}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
