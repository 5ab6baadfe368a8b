import { isIPv6 } from 'node:net';
import { WaitRefusal } from '@kyc/contract/refusal';
import type { CodePurpose } from '@kyc/contract/auth/messages';
import type { Tx } from '@kyc/db/connection/transaction';
import { deleteBudget, reserveAttempt, returnAttempt } from '@kyc/db/tables/staff/attempt-budget-table';
import { allowances, type AllowanceName } from '../auth-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import { keyedDigest } from '../digest.ts';

interface BudgetServices {
  readonly keys: Pick<AuthServices['keys'], 'secret'>;
  readonly config: Pick<AuthServices['config'], 'rateLimitFactor'>;
}

/** The account and the origin of a try. */
export interface Requester {
  /** For the typed name, whether or not the user exists (`accountOf`). */
  readonly account: Buffer;
  /** A browser that this user signed in on before; undefined: any other. */
  readonly device: Buffer | undefined;
}

/** Tries that are counted until they are given back. */
export type Held = readonly { readonly bucket: Buffer; readonly triedOn: string }[];

declare const passwordTry: unique symbol;
/** A counted try of a password. Nothing compares a password without it (passwords/compare-password.ts). */
export type PasswordTry = Held & { readonly [passwordTry]: true };

export function accountOf(services: BudgetServices, tenantCode: string, userName: string): Buffer {
  return keyedDigest(services.keys.secret, `account:${tenantCode.toUpperCase()}:${userName.toLowerCase()}`);
}

/**
 * One budget for a password, for every prompt. A try on a known device also uses up the budget of unknown devices, but unknown devices
 * never use up a known device's: an attacker must not lock the user out.
 * @throws WaitRefusal
 */
export async function holdPasswordTry(
  services: BudgetServices,
  tx: Tx,
  { address, ...by }: Requester & { readonly address: string },
): Promise<PasswordTry> {
  const own = { name: 'password', of: ofRequester(by) } as const;
  const wanted = by.device ? [own] : [own, { name: 'addressPassword', of: networkOf(address) } as const];
  const held = await holdAll(services, tx, wanted);
  const shared = by.device ? await countForStrangers(services, tx, by) : [];
  return [...held, ...shared] as unknown as PasswordTry;
}

async function countForStrangers(services: BudgetServices, tx: Tx, { account }: Requester): Promise<Held> {
  const bucket = bucketOf(services, { name: 'password', of: ofRequester({ account, device: undefined }) });
  const { triedOn } = await reserveAttempt(tx, { ...allowances.password, bucket });
  return triedOn === undefined ? [] : [{ bucket, triedOn }];
}

/** @throws WaitRefusal */
export async function holdCodeTry(
  services: BudgetServices,
  tx: Tx,
  { account, device, purpose }: Requester & { readonly purpose: CodePurpose },
): Promise<Held> {
  const of = account.toString('hex');
  if (device) return await holdAll(services, tx, [{ name: 'knownCode', of }]);
  const strange = { name: 'strangeCode', of } as const;
  return await holdAll(
    services,
    tx,
    purpose === 'login' ? [strange] : [strange, { name: 'strangeResetCode', of }],
  );
}

const sendOf = { login: 'loginSend', 'password-reset': 'resetSend' } as const;

/** @throws WaitRefusal */
export async function holdSend(
  services: BudgetServices,
  tx: Tx,
  { purpose, ...by }: Requester & { readonly purpose: CodePurpose },
): Promise<void> {
  await holdAll(services, tx, [{ name: sendOf[purpose], of: ofRequester(by) }]);
}

/** The requested codes were used: a user who signs in causes no flood. */
export async function forgetSends(
  services: BudgetServices,
  tx: Tx,
  { purpose, ...by }: Requester & { readonly purpose: CodePurpose },
): Promise<void> {
  await deleteBudget(tx, bucketOf(services, { name: sendOf[purpose], of: ofRequester(by) }));
}

export async function giveBack(tx: Tx, held: Held): Promise<void> {
  for (const one of held) await returnAttempt(tx, one);
}

interface Wanted {
  readonly name: AllowanceName;
  readonly of: string;
}

async function holdAll(services: BudgetServices, tx: Tx, wanted: readonly Wanted[]): Promise<Held> {
  const held: { bucket: Buffer; triedOn: string }[] = [];
  for (const one of wanted) {
    const bucket = bucketOf(services, one);
    const allowance = allowances[one.name];
    // The tests' calls all come from one address.
    const factor = one.name === 'addressPassword' ? services.config.rateLimitFactor : 1;
    const most = allowance.most * factor;
    const freely = allowance.freely * factor;
    const { triedOn, secondsToWait = 1 } = await reserveAttempt(tx, { ...allowance, most, freely, bucket });
    if (triedOn === undefined) throw new WaitRefusal(secondsToWait);
    held.push({ bucket, triedOn });
  }
  return held;
}

function bucketOf({ keys }: BudgetServices, { name, of }: Wanted): Buffer {
  return keyedDigest(keys.secret, `budget:${name}:${of}`);
}

function ofRequester({ account, device }: Requester): string {
  return `${account.toString('hex')}:${device?.toString('hex') ?? ''}`;
}

/** A customer with an IPv6 address has 2^64 addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const first = head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return groups.slice(0, 4).join(':');
}
