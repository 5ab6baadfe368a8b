// A real ClamAV: infected files are not stored, clean ones are, and while it is away none are.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrokerOfProcesses } from '../apps/server/testing/processes/broker-of-processes.ts';
import { startMain, stopMain } from '../apps/server/testing/processes/start-main.ts';
import { signIntake } from '../apps/server/testing/intake/sign-intake.ts';
import { eicar, honestPdf, mp4 } from '../apps/server/testing/intake/strange-files.ts';
import type { Claims } from './suites/claims.ts';
import { openOwnDatabase } from './harness/own-database.ts';

/** What our own check does not know, so that the answer is the scanner's. */
const planted = 'a virus of this proof, which nobody else knows';

/** Wants `clamd` on the path (Debian: clamav-daemon); its signatures are the proof's own. */
export async function run(claims: Claims): Promise<void> {
  const own = await openOwnDatabase();
  const scanner = await startClamd(join(own.folder, 'clamd'));
  const broker = await openBrokerOfProcesses(own, { tenantCode: 'CLAMD' });
  const main = await startMain({ ...own.variables, CLAMD_URL: `unix:${scanner.socket}` });
  const call = async (method: 'POST' | 'PUT', path: string, body: string | Buffer): Promise<Response> => {
    const headers = signIntake(broker.tenant, { method, path, body });
    return await fetch(`${main.address}${path}`, {
      method,
      headers,
      body: typeof body === 'string' ? body : Uint8Array.from(body),
    });
  };
  try {
    const started = await call('POST', '/api/intake/applications', broker.startShot().body ?? '');
    const { ApplicationId } = (await started.json()) as { ApplicationId: number };
    const put = async (type: number, bytes: Buffer): Promise<number> =>
      (await call('PUT', `/api/intake/applications/${ApplicationId}/documents/${type}`, bytes)).status;
    const infected = Buffer.concat([await honestPdf(), Buffer.from(`\n% ${planted}\n%%EOF\n`)]);
    claims.claim('a form is kept', (await put(27, await honestPdf())) === 200);
    claims.claim('a video is kept', (await put(23, mp4)) === 200);
    claims.claim('what it knows is refused', (await put(27, infected)) === 422);
    claims.claim('the test virus is refused', (await put(23, Buffer.concat([mp4, eicar]))) === 422);
    await scanner.stop();
    claims.claim('without it nothing is kept: 503', (await put(27, await honestPdf())) === 503);
    const again = await startClamd(join(own.folder, 'clamd'));
    claims.claim('there again: kept', (await put(27, await honestPdf())) === 200);
    await again.stop();
  } finally {
    await scanner.stop();
    await stopMain(main);
    await own.drop();
  }
}

async function startClamd(folder: string): Promise<{ readonly socket: string; stop(): Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const socket = join(folder, 'clamd.ctl');
  const signature = Buffer.from(planted).toString('hex');
  writeFileSync(join(folder, 'proof.ndb'), `KycDesk.Proof:0:*:${signature}\n`);
  const settings = [
    'Foreground yes',
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${folder}`,
    'StreamMaxLength 64M',
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const child = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  await once(child, 'spawn');
  for (let tries = 0; !existsSync(socket); tries += 1) {
    if (tries > 300 || child.exitCode !== null) throw new Error('clamd does not start');
    await pause(100);
  }
  return {
    socket,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
