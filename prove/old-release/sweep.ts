import { demoPassword, demoTenants } from '@kyc/demo-data/demo-tenants';
import { signIntake } from '../../apps/server/testing/intake/sign-intake.ts';
import { headersOf, signInOver } from '../../apps/server/testing/sign-in-over.ts';
import type { ReleaseCall } from './calls-of-release.ts';

/** 0: no reply. */
export type Status = number;
export type Replies = ReadonlyMap<string, { readonly status: Status; readonly text: string }>;

/** Roles with the most permissions first. */
const roles = ['admin', 'verifier', 'salesmanager', 'sales', 'audit', 'business'] as const;
const tenantCode = 'DEMO';
const patienceMs = 30_000;
const sameOrigin = {
  'x-requested-with': 'fetch',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
};

export type Callers = readonly Readonly<Record<string, string>>[];

/** Sessions of a user for each role; the number chooses the user, so that concurrent sweeps use different users. */
async function openCallers(address: string, number = 1): Promise<Callers> {
  const [demo] = demoTenants;
  const names = new Set(demo?.users.map(({ userName }) => userName));
  const callers: Readonly<Record<string, string>>[] = [];
  for (const role of roles) {
    const wanted = number === 1 ? role : `${role}${number}`;
    const credentials = {
      TenantCode: tenantCode,
      UserName: names.has(wanted) ? wanted : role,
      Password: demoPassword,
    };
    const session = await signInOver(address, credentials);
    callers.push({ ...headersOf(session, tenantCode), ...sameOrigin });
  }
  return callers;
}

/** Makes each call once, as the first permitted role; calls that end the session come last. */
export async function sweep(address: string, calls: readonly ReleaseCall[], number = 1): Promise<Replies> {
  const callers = await openCallers(address, number);
  const replies = new Map<string, { status: Status; text: string }>();
  const inOrder = calls.toSorted((one, other) => Number(one.endsSession) - Number(other.endsSession));
  for (const call of inOrder) replies.set(call.key, await ask(address, call, callers));
  return replies;
}

/** Makes the calls again and again until it is stopped. */
export function startLoad(
  address: string,
  calls: readonly ReleaseCall[],
  { number, onReply }: { number: number; onReply: (call: ReleaseCall, reply: Reply) => void },
): { stop(): Promise<void> } {
  let isStopped = false;
  const repeated = calls.filter(({ endsSession, isStream }) => !endsSession && !isStream);
  const run = async (): Promise<void> => {
    while (!isStopped) {
      const callers = await openCallers(address, number).catch(() => undefined);
      for (const call of repeated) {
        if (isStopped) return;
        if (callers !== undefined) onReply(call, await ask(address, call, callers));
      }
    }
  };
  const running = run();
  return {
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

export interface Reply {
  readonly status: Status;
  readonly text: string;
}

async function ask(address: string, call: ReleaseCall, callers: Callers): Promise<Reply> {
  let reply: Reply = { status: 0, text: 'nobody asked' };
  for (const headers of call.isIntake ? [signedAs(call)] : callers) {
    reply = await askOnce(address, call, headers);
    if (reply.status !== 403) break;
  }
  return reply;
}

function signedAs({ method, path, body = '' }: ReleaseCall): Readonly<Record<string, string>> {
  const [demo] = demoTenants;
  if (demo === undefined) throw new Error('there is no demo tenant');
  const keys = { tenantCode, intakeApiKey: demo.intake.apiKey, intakeSecret: demo.intake.secret };
  return signIntake(keys, { method, path, body });
}

async function askOnce(
  address: string,
  { method, path, body, isStream }: ReleaseCall,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), patienceMs);
  try {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: ended.signal,
    });
    const text = isStream ? '' : await answer.text();
    return { status: answer.status, text: answer.status < 400 ? '' : text.slice(0, 300) };
  } catch (error) {
    return { status: 0, text: String(error) };
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
