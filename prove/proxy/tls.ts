import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type ConnectionOptions, type SecureVersion } from 'node:tls';
import type { Claims } from '../suites/claims.ts';
import { publicName, type ProxiedProduct } from './open-proxied-product.ts';

const anyCipher = 'ALL:COMPLEMENTOFALL:@SECLEVEL=0';
const versions: readonly (readonly [SecureVersion, isWanted: boolean])[] = [
  ['TLSv1', false],
  ['TLSv1.1', false],
  ['TLSv1.2', true],
  ['TLSv1.3', true],
];
/** Forward secrecy and authenticated encryption (RFC 9325, section 4.2). */
const strong = /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA(?:256|384)|CHACHA20-POLY1305)$/;

export async function claimTls(claims: Claims, { httpsPort, authority }: ProxiedProduct): Promise<void> {
  const shake = async (options: ConnectionOptions): Promise<string> =>
    await handshake({ port: httpsPort, servername: publicName, ca: authority, ...options });
  const lenient = await openLenientServer();
  for (const [version, isWanted] of versions) {
    const only = { minVersion: version, maxVersion: version, ciphers: anyCipher };
    const control = await handshake({ port: lenient.port, rejectUnauthorized: false, ...only });
    const outcome = await shake(only);
    claims.claim(
      `${version} is ${isWanted ? 'accepted' : 'refused'} (${outcome}; a lenient server: ${control})`,
      control === version && (outcome === version) === isWanted,
    );
  }
  lenient.close();
  const accepted: string[] = [];
  const ciphers = execFileSync('openssl', ['ciphers', '-s', '-tls1_2', anyCipher])
    .toString()
    .trim()
    .split(':');
  const ofVersion2 = ciphers.filter((name) => !name.startsWith('TLS_'));
  for (const name of ofVersion2) {
    const only = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers: `${name}:@SECLEVEL=0` } as const;
    if ((await shake(only)) === 'TLSv1.2') accepted.push(name);
  }
  claims.claim(
    `of ${String(ofVersion2.length)} ciphers of TLS 1.2 these are accepted: ${accepted.join(', ')}`,
    ofVersion2.length > 50 && accepted.length > 0 && accepted.every((name) => strong.test(name)),
  );
  const exchange = await keyExchange({ port: httpsPort, servername: publicName, ca: authority });
  claims.claim(`the key exchange is ${exchange} (X25519 or P-256)`, /^(?:X25519|prime256v1)/.test(exchange));
  const foreign = await shake({ servername: 'other.example', rejectUnauthorized: false });
  claims.claim(`another server name is refused (${foreign})`, !foreign.startsWith('TLS'));
}

/** The agreed version, or the code of the error. */
async function handshake(options: ConnectionOptions): Promise<string> {
  return await new Promise((resolve) => {
    const done = (outcome: string): void => {
      socket.destroy();
      resolve(outcome);
    };
    let socket: ReturnType<typeof connect>;
    try {
      socket = connect({ host: '127.0.0.1', ...options }, () => done(socket.getProtocol() ?? 'none'));
    } catch (error) {
      resolve(String((error as { code?: unknown }).code));
      return;
    }
    socket.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    socket.setTimeout(5_000, () => done('silent'));
  });
}

/** The group in which both sides agreed on a key, with a client that offers Node's own list. */
async function keyExchange(options: ConnectionOptions): Promise<string> {
  return await new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', ...options }, () => {
      const { name } = socket.getEphemeralKeyInfo() as { name?: string };
      socket.destroy();
      resolve(name ?? 'unknown');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

/** Accepts every version, so that a refusal is the proxy's and not the client's. */
async function openLenientServer(): Promise<{ port: number; close: () => void }> {
  const pem = execFileSync(
    'openssl',
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=lenient -keyout - -out -'.split(' '),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  ).toString();
  const server = createServer({ key: pem, cert: pem, minVersion: 'TLSv1', ciphers: anyCipher }, (socket) =>
    socket.on('error', () => undefined),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
