// No caller learns which companies and users exist: one status, one body and one time, at the login and on the reset path.
import { constants, publicEncrypt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserType } from '@kyc/contract/user-types';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser } from '@kyc/testing/build-user';
import { hashPassword } from '../apps/server/src/passwords/password-hash.ts';
import { startMain, stopMain } from '../apps/server/testing/processes/start-main.ts';
import type { Claims } from './suites/claims.ts';
import { welchT } from './enumeration/welch-t.ts';
import { openOwnDatabase } from './harness/own-database.ts';

/** The last one is what the others are compared with. */
const kinds = ['unknown user', 'unknown company', 'disabled user', 'active user'] as const;
type Kind = (typeof kinds)[number];
const steps = ['login', 'forgot-password', 'resend-otp', 'reset-password'] as const;
type Step = (typeof steps)[number];

interface Answer {
  readonly ms: number;
  readonly said: string;
}
type Times = Record<Step, Record<Kind, number[]>>;

/** `-- enumeration 200`: tries of each kind, alternating, after a tenth as many for warm-up. */
export async function run(claims: Claims, words: readonly string[]): Promise<void> {
  const tries = Number(words[0] ?? 200);
  const warmUp = Math.ceil(tries / 10);
  const own = await openOwnDatabase();
  const gateway = createServer((request, response) => {
    request.resume();
    // As long as real ones take: who exists must not wait for it.
    setTimeout(() => response.writeHead(200).end(), 150);
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  const SMS_URL = `http://127.0.0.1:${String(port)}/send`;
  const main = await startMain({ ...own.variables, SMS_URL });
  try {
    const desk = await openDesk(main.address);
    const samples: Measured[] = [];
    // Of twelve comparisons of equal distributions, one in twenty passes t = 2: a difference must occur a second time.
    for (const sample of ['ENUM', 'ENUMTWO']) {
      const accounts = await addAccounts(own, { tenantCode: sample, count: tries + warmUp });
      samples.push(await measure(desk, accounts, { tries, warmUp }));
      if (samples.every((measured) => !shows(measured))) break;
    }
    report(claims, samples, tries);
  } finally {
    await stopMain(main);
    await new Promise((resolve) => gateway.close(resolve));
    await own.drop();
  }
}

type Desk = Awaited<ReturnType<typeof openDesk>>;
type Accounts = Awaited<ReturnType<typeof addAccounts>>;

async function measure(
  desk: Desk,
  accounts: Accounts,
  { tries, warmUp }: { readonly tries: number; readonly warmUp: number },
): Promise<Measured> {
  const times = emptyTimes();
  const said = Object.fromEntries(steps.map((step) => [step, new Set<string>()])) as Record<
    Step,
    Set<string>
  >;
  for (let round = 0; round < tries + warmUp; round += 1) {
    // Every round begins with another kind, so that all have the same predecessors.
    for (let turn = 0; turn < kinds.length; turn += 1) {
      const kind = kinds[(round + turn) % kinds.length] ?? 'active user';
      const answers = await desk.tryAll(accounts(kind, round));
      for (const step of steps) {
        said[step].add(answers[step].said);
        if (round >= warmUp) times[step][kind].push(answers[step].ms);
      }
    }
  }
  return { times, said };
}

interface Account {
  readonly TenantCode: string;
  readonly UserName: string;
}

/** Another account for each try: what counts tries must not end the proof. */
async function addAccounts(
  own: Awaited<ReturnType<typeof openOwnDatabase>>,
  { tenantCode, count }: { readonly tenantCode: string; readonly count: number },
): Promise<(kind: Kind, round: number) => Account> {
  const tenant = await buildTenant(own, { tenantCode });
  const passwordHash = await hashPassword('nobody types this password');
  const names: Record<'active user' | 'disabled user', string[]> = { 'active user': [], 'disabled user': [] };
  for (let number = 0; number < count; number += 1)
    for (const kind of ['active user', 'disabled user'] as const) {
      const { userName } = await buildUser(own.database, {
        tenantId: tenant.tenantId,
        userType: UserType.Business,
        passwordHash,
        isActive: kind === 'active user',
      });
      names[kind].push(userName);
    }
  return (kind, round) => ({
    TenantCode: kind === 'unknown company' ? `NO${tenantCode}` : tenantCode,
    UserName:
      kind in names ? (names[kind as 'active user'][round] ?? '') : `nobo${String(round).padStart(3, '0')}`,
  });
}

async function openDesk(address: string) {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(`${address}${path}`)).json()) as T;
  const { PublicKey } = await get<{ PublicKey: string }>('/api/auth/public-key/');
  const key = { key: PublicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const encrypt = (content: object) => ({
    Data: publicEncrypt(key, Buffer.from(JSON.stringify(content))).toString('base64'),
  });
  const captcha = async () => {
    const { Token: token, DevAnswer: captchaCode } = await get<{ Token: string; DevAnswer: string }>(
      '/api/captcha/GetCaptcha',
    );
    return { token, captchaCode };
  };
  const post = async (step: Step, body: object): Promise<Answer & { json: Record<string, string> }> => {
    const began = performance.now();
    const answer = await fetch(`${address}/api/auth/${step}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const ms = performance.now() - began;
    const json = JSON.parse(text) as Record<string, string>;
    // Random values are compared by their form.
    const form = Object.entries(json).map(([name, value]) =>
      name === 'RefId' || name === 'DevOtp' ? `${name}:${String(value.length)}` : `${name}:${value}`,
    );
    return { ms, json, said: `${String(answer.status)} ${form.join(' ')}` };
  };
  return {
    async tryAll(account: Account): Promise<Record<Step, Answer>> {
      const wrong = encrypt({ ...account, Password: 'not the password', ...(await captcha()) });
      const login = await post('login', wrong);
      const forgot = await post('forgot-password', { ...account, ...(await captcha()) });
      const { RefId = '', DevOtp = '' } = forgot.json;
      const resend = await post('resend-otp', { RefId });
      const Otp = DevOtp === '000000' ? '000001' : '000000';
      const reset = await post('reset-password', encrypt({ RefId, Otp, Password: 'a river of stones' }));
      return { login, 'forgot-password': forgot, 'resend-otp': resend, 'reset-password': reset };
    },
  };
}

function emptyTimes(): Times {
  const ofKinds = () =>
    Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, number[]>;
  return Object.fromEntries(steps.map((step) => [step, ofKinds()])) as Times;
}

interface Measured {
  readonly times: Times;
  readonly said: Readonly<Record<Step, ReadonlySet<string>>>;
}

const others = kinds.slice(0, -1);

function shows({ times }: Measured): boolean {
  return steps.some((step) =>
    others.some((kind) => Math.abs(welchT(times[step][kind], times[step]['active user']).t) >= 2),
  );
}

function report(claims: Claims, samples: readonly Measured[], tries: number): void {
  for (const step of steps) {
    const said = new Set(samples.flatMap((measured) => [...measured.said[step]]));
    claims.claim(`${step}: one answer for all (${[...said].join(' | ')})`, said.size === 1);
    for (const kind of others) {
      const found = samples.map(({ times }) => welchT(times[step][kind], times[step]['active user']));
      const figures = found.map(({ t, gap }) => `t ${t.toFixed(2)}, ${gap.toFixed(2)} ms apart`);
      claims.claim(
        `${step}: ${kind} against active user, ${String(tries)} each: ${figures.join('; again: ')}`,
        found.some(({ t }) => Math.abs(t) < 2),
      );
    }
  }
}
