import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import type { Endpoint } from '@kyc/contract/endpoint';
import { ApiId } from '@kyc/contract/log-types';
import type { OpenBench } from '../grid/open-bench.ts';
import { sized } from '../runner/run-size.ts';
import { startPinging, type HealthPings } from './ping-health.ts';

const limitOfCpu = 0.05;
const limitOfHealthMs = 100;
const msPerTick = 10;
const megabyte = 1_000_000;

/** Sends a body as the onboarding flow does; the path behind /api/intake/applications. */
export type IntakeCall = (method: 'PUT' | 'POST', path: string, bytes: Buffer) => Promise<Response>;

const uuids = 'b1946ac9-2492-d234-7c61-1a8a9b0c5d4e ';
const aadhaars = '234123412346 ';
/** 14,000 UUIDs and 40,000 valid Aadhaar numbers for each 1.04 MB: what once took a second. */
const mixed = (bytes: number) =>
  uuids.repeat(Math.floor(bytes / 2 / uuids.length)) +
  aadhaars.repeat(Math.floor(bytes / 2 / aadhaars.length));

/** A well-formed Aadhaar XML of 1.87 MB full of numbers. */
const aadhaarXml = () =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><OfflinePaperlessKyc><UidData uid="${aadhaars.trim()}"><Poa co="S/O A"/><LData>${mixed(1_870_000)}</LData></UidData></OfflinePaperlessKyc>`,
  );

interface Measured {
  readonly name: string;
  readonly bytes: number;
  readonly send: () => Promise<Response>;
  /** The same call with next to nothing in it. */
  readonly sendEmpty: () => Promise<Response>;
}

/** CPU seconds for each megabyte of every public and intake body, above the same calls without one. Returns whether all keep the limits. */
export async function measureBodies(
  bench: OpenBench,
  { call, applicationId }: { readonly call: IntakeCall; readonly applicationId: number },
): Promise<boolean> {
  let areKept = true;
  const pings = await startPinging(bench.product.address);
  for (const one of [...publicBodies(bench), ...intakeBodies(call, applicationId)])
    areKept = (await measure(bench.product.pid, pings, one)) && areKept;
  await pings.end();
  console.log(`hostile bodies: limits ${areKept ? 'kept' : 'NOT kept'}`);
  return areKept;
}

function publicBodies(bench: OpenBench): Measured[] {
  const endpoints = allEndpoints.filter(
    ({ permission, body }) => permission === 'public' && body !== undefined,
  );
  return endpoints.flatMap((endpoint) =>
    [15_000, 1_040_000].map((size) => {
      const post = (body: string) => async () =>
        await fetch(`${bench.product.address}${endpoint.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
      const body = JSON.stringify({ ...fieldsOf(endpoint, mixed(size / 4)), z: mixed(size / 2) });
      return {
        name: `${endpoint.path} (${size / 1000} kB)`,
        bytes: body.length,
        send: post(body),
        sendEmpty: post('{}'),
      };
    }),
  );
}

/** A text for each property that the body may have, so that no unknown one ends the check early. */
function fieldsOf({ body }: Endpoint, text: string): Record<string, string> {
  const shape = (body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  return Object.fromEntries(Object.keys(shape).map((name) => [name, text]));
}

function intakeBodies(call: IntakeCall, applicationId: number): Measured[] {
  const endpoints = allEndpoints.filter(
    ({ permission, body, method }) => permission === 'intake' && body !== undefined && method !== 'GET',
  );
  const json = endpoints.map((endpoint) => {
    const path = endpoint.path.replace('/api/intake/applications', '').replace(':id', String(applicationId));
    const bytes = Buffer.from(JSON.stringify(bodyFor(endpoint)));
    const method = endpoint.method as 'PUT' | 'POST';
    return {
      name: endpoint.path,
      bytes: bytes.length,
      send: () => call(method, path, bytes),
      sendEmpty: () => call(method, path, Buffer.from('{}')),
    };
  });
  const document = `/${applicationId}/documents/100`;
  const [file, small] = [aadhaarXml(), Buffer.from('<?xml version="1.0"?><a/>')];
  // First, because some of the others end the application, and a file for an ended one is not read.
  return [
    {
      name: 'Aadhaar XML',
      bytes: file.length,
      send: () => call('PUT', document, file),
      sendEmpty: () => call('PUT', document, small),
    },
    ...json,
  ];
}

function bodyFor(endpoint: Endpoint): unknown {
  if (endpoint.name !== 'recordServiceCall') return fieldsOf(endpoint, mixed(250_000));
  return {
    ApiId: ApiId.PanVerification,
    Status: 'Success',
    ApiRequestTime: new Date().toISOString(),
    Request: { a: mixed(500_000) },
    Response: { b: mixed(500_000) },
  };
}

/** The clock of /proc has steps of 10 ms: fewer calls would measure the steps and V8's compilation. */
const [fewestCalls, fewestMegabytes] = sized([24, 3], [1, 0]);
const idleMs = sized(1000, 10);

async function measure(
  pid: number,
  pings: HealthPings,
  { name, bytes, send, sendEmpty }: Measured,
): Promise<boolean> {
  const times = Math.max(fewestCalls, Math.ceil((fewestMegabytes * megabyte) / bytes));
  await repeat(3, send);
  await repeat(3, sendEmpty);
  // The pings and the server's own jobs cost time whether or not a body comes.
  const idle = await spent(pid, async () => await setTimeout(idleMs, 0));
  const base = await spent(pid, () => repeat(times, sendEmpty));
  await pings.takeSlowest();
  const body = await spent(pid, () => repeat(times, send));
  const healthMs = await pings.takeSlowest();
  const megabytes = (times * bytes) / megabyte;
  const [server, parser] = [
    Math.max(0, aboveIdle(body, idle) - aboveIdle(base, idle)) / megabytes,
    Math.max(0, body.parser - base.parser) / megabytes,
  ];
  const isKept = server <= limitOfCpu && healthMs <= limitOfHealthMs;
  console.log(
    `hostile body of ${name}: ${body.status}, ${server.toFixed(3)} CPU-seconds per MB in the server (limit ${limitOfCpu}), ` +
      `${parser.toFixed(3)} in the parser, slowest /healthz ${healthMs.toFixed(0)} ms (limit ${limitOfHealthMs}): ${isKept ? 'kept' : 'NOT kept'}`,
  );
  return isKept;
}

interface Spent {
  /** Seconds of CPU time, and of the clock. */
  readonly server: number;
  readonly parser: number;
  readonly lasted: number;
  readonly status: number;
}

function aboveIdle(work: Spent, idle: Spent): number {
  return work.server - (idle.server / idle.lasted) * work.lasted;
}

async function repeat(times: number, send: () => Promise<Response>): Promise<number> {
  let status = 0;
  for (let time = 0; time < times; time += 1) {
    const answer = await send().catch(() => undefined);
    // A connection that was closed while we still sent is a refusal too.
    status = answer?.status ?? status;
    await answer?.arrayBuffer().catch(() => undefined);
  }
  return status;
}

async function spent(pid: number, work: () => Promise<number>): Promise<Spent> {
  const before = secondsOf(pid);
  const began = performance.now();
  const status = await work();
  const lasted = (performance.now() - began) / 1000;
  const after = secondsOf(pid);
  return { server: after.server - before.server, parser: after.parser - before.parser, lasted, status };
}

/** CPU time of the server, and of all children, including ended ones. */
function secondsOf(pid: number): { server: number; parser: number } {
  const own = statOf(pid);
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => statOf(Number(entry)))
    .filter((stat) => stat?.parent === pid);
  const parser = children.reduce((sum, stat) => sum + (stat?.seconds ?? 0), own?.ended ?? 0);
  return { server: own?.seconds ?? 0, parser };
}

function statOf(pid: number): { parent: number; seconds: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    const seconds = (ticks: number) => (ticks * msPerTick) / 1000;
    return {
      parent: fields[1] ?? 0,
      seconds: seconds(user + system),
      ended: seconds(childrenUser + childrenSystem),
    };
  } catch {
    // It has ended in the meantime.
    return undefined;
  }
}
