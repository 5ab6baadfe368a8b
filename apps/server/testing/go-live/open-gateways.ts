import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The raw request. */
export interface Arrived {
  readonly path: string;
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** An SMS gateway and a back office on one port, spoken to by TLS as production wants it. */
export interface Gateways {
  readonly port: number;
  /** The certificate that a server has to trust (NODE_EXTRA_CA_CERTS). */
  readonly certificate: string;
  readonly arrivals: readonly Arrived[];
  close(): Promise<void>;
}

export async function openGateways(folder: string): Promise<Gateways> {
  const [key, certificate] = [join(folder, 'gateway.key'), join(folder, 'gateway.crt')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  const files = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...words, ...files], { stdio: 'ignore' });
  // Other users trust it too.
  chmodSync(certificate, 0o644);
  const arrivals: Arrived[] = [];
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
        arrivals.push({
          path: request.url ?? '',
          body: Buffer.concat(chunks).toString('utf8'),
          headers: Object.fromEntries(headers) as Record<string, string>,
        });
        response.end('{}');
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    arrivals,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
