// The effect of hostile bytes on other users (H1, H2, H3): the time of the answer, and the slowest /healthz in the meantime.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ApiId } from '@kyc/contract/log-types';
import { signIntake } from '../apps/server/testing/intake/sign-intake.ts';
import { inflatingPdf, xmlOfComments } from '../apps/server/testing/intake/hostile-files.ts';
import { measureBodies, type IntakeCall } from './hostile/cpu-of-bodies.ts';
import type { OpenBench } from './grid/open-bench.ts';
import { withBench } from './grid/with-bench.ts';
import { sized } from './runner/run-size.ts';

const answerGoalMs = 6000;
const healthGoalMs = 100;

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly method: 'PUT' | 'POST';
  readonly bytes: Buffer;
}

export async function run(): Promise<void> {
  await withBench({}, async (bench) => {
    const call = await intakeOf(bench);
    const started = await call(
      'POST',
      '',
      Buffer.from(JSON.stringify({ Mobile: '6830000001', Mode: 2, Source: 'Website' })),
    );
    const { ApplicationId } = (await started.json()) as { ApplicationId: number };
    const documents = `/${ApplicationId}/documents`;
    const log = {
      ApiId: ApiId.PanVerification,
      Status: 'Success',
      ApiRequestTime: new Date().toISOString(),
      Request: { a: '.'.repeat(60_000) },
    };
    const shots: Shot[] = [
      {
        name: 'nothing',
        method: 'PUT',
        path: `${documents}/100`,
        bytes: Buffer.from('<?xml version="1.0"?><a/>'),
      },
      { name: 'XML of 40 comments', method: 'PUT', path: `${documents}/100`, bytes: xmlOfComments(40) },
      {
        name: '60 kB of dots in a service call',
        method: 'POST',
        path: `/${ApplicationId}/service-calls`,
        bytes: Buffer.from(JSON.stringify(log)),
      },
      {
        name: 'PDF that inflates to much more',
        method: 'PUT',
        path: `${documents}/27`,
        bytes: inflatingPdf(sized(256, 8)),
      },
    ];
    for (const shot of shots) await fire(bench, shot, call);
    const areKept = await measureBodies(bench, { call, applicationId: ApplicationId });
    // The figures of a small run mean nothing.
    if (!areKept) process.exitCode = sized(1, 0);
  });
}

/** Signed as the onboarding flow signs. */
async function intakeOf(bench: OpenBench): Promise<IntakeCall> {
  const [tenant] = await bench.sql<{ key: string; secret: string }>(
    'select intake_api_key as key, intake_secret as secret from tenant_settings',
  );
  if (tenant === undefined) throw new Error('the tenant has no settings');
  return async (method, path, bytes) => {
    const called = `/api/intake/applications${path}`;
    const signer = { tenantCode: bench.tenantCode, intakeApiKey: tenant.key, intakeSecret: tenant.secret };
    return await fetch(`${bench.product.address}${called}`, {
      method,
      body: Uint8Array.from(bytes),
      headers: signIntake(signer, {
        method,
        path: called,
        body: method === 'PUT' ? bytes : bytes.toString('utf8'),
      }),
    });
  };
}

async function fire(bench: OpenBench, { name, method, path, bytes }: Shot, call: IntakeCall): Promise<void> {
  const before = residentMb(bench.product.pid);
  let [slowest, largest] = [0, before];
  let isOver = false;
  const pinging = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${bench.product.address}/healthz`)).text();
      slowest = Math.max(slowest, performance.now() - began);
      largest = Math.max(largest, residentMb(bench.product.pid));
      await setTimeout(20);
    }
  })();
  const began = performance.now();
  const answer = await call(method, path, bytes);
  const took = performance.now() - began;
  isOver = true;
  await pinging;
  console.log(
    `hostile ${name} (${bytes.length} bytes): ${answer.status} after ${took.toFixed(0)} ms (goal at most ${answerGoalMs}), ` +
      `slowest /healthz ${slowest.toFixed(0)} ms (goal at most ${healthGoalMs}), memory ${before.toFixed(0)} to ${largest.toFixed(0)} MB at most`,
  );
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
