import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import type { Claims } from '../suites/claims.ts';
import { publicName, type Certificate, type ProxiedProduct } from './open-proxied-product.ts';

/**
 * ASVS V12.1.4: with a certificate whose authority offers OCSP, the shipped proxy staples a valid response. The authority and its
 * responder (`openssl ocsp`) are made here, because public authorities end their OCSP services.
 */
export async function claimStapling(claims: Claims, product: ProxiedProduct): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-ocsp-'));
  const port = await freePort();
  const certificate = makeAuthority(folder, port);
  const words = `ocsp -index index.txt -port ${String(port)} -CA ca.crt -rsigner ca.crt -rkey ca.key -nmin 60`;
  const responder = spawn('openssl', words.split(' '), { cwd: folder, stdio: 'ignore' });
  const proxy = await product.openVariant({ certificate });
  try {
    const ca = readFileSync(join(folder, 'ca.crt'), 'utf8');
    let staple: Buffer | undefined;
    // Caddy queries the responder when it loads the certificate, and staples from the next handshake on.
    for (let look = 0; look < 40 && staple === undefined; look += 1) {
      await pause(250);
      staple = await stapleOf(proxy.httpsPort, ca);
    }
    claims.claim(
      `a handshake carries an OCSP response: ${String(staple?.length ?? 0)} bytes`,
      staple !== undefined,
    );
    if (staple === undefined) return claims.note(proxy.output().split('\n').slice(-10).join('\n  '));
    writeFileSync(join(folder, 'staple.der'), staple);
    const read = 'ocsp -respin staple.der -issuer ca.crt -cert leaf.crt -CAfile ca.crt -no_nonce';
    const said = execFileSync('openssl', read.split(' '), {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).toString();
    claims.claim(
      `the response is signed by the authority and says good: ${said.trim().split('\n')[0] ?? ''}`,
      said.includes('leaf.crt: good'),
    );
  } finally {
    proxy.close();
    responder.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeAuthority(folder: string, port: number): Certificate {
  const openssl = (...words: string[]) =>
    void execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '2',
    '-subj',
    '/CN=proof authority',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
  );
  openssl('req', ...key, '-subj', `/CN=${publicName}`, '-keyout', 'leaf.key', '-out', 'leaf.csr');
  const extensions = [
    `subjectAltName=DNS:${publicName}`,
    'extendedKeyUsage=serverAuth',
    `authorityInfoAccess=OCSP;URI:http://127.0.0.1:${String(port)}`,
  ];
  writeFileSync(join(folder, 'leaf.ext'), `${extensions.join('\n')}\n`);
  const sign = [
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.key',
    '-set_serial',
    '0x1001',
    '-days',
    '2',
    '-extfile',
    'leaf.ext',
  ];
  openssl('x509', '-req', '-in', 'leaf.csr', ...sign, '-out', 'leaf.crt');
  // One valid certificate in the database of the responder.
  writeFileSync(join(folder, 'index.txt'), `V\t491231235959Z\t\t1001\tunknown\t/CN=${publicName}\n`);
  writeFileSync(join(folder, 'index.txt.attr'), 'unique_subject = no\n');
  const chain = join(folder, 'chain.crt');
  writeFileSync(
    chain,
    readFileSync(join(folder, 'leaf.crt'), 'utf8') + readFileSync(join(folder, 'ca.crt'), 'utf8'),
  );
  return { chain, key: join(folder, 'leaf.key') };
}

async function stapleOf(port: number, ca: string): Promise<Buffer | undefined> {
  return await new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: publicName, ca, requestOCSP: true });
    const done = (response?: Buffer): void => {
      socket.destroy();
      resolve(response !== undefined && response.length > 0 ? response : undefined);
    };
    socket.once('OCSPResponse', (response: Buffer | null) => done(response ?? undefined));
    socket.once('error', () => done());
    socket.setTimeout(3_000, () => done());
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
