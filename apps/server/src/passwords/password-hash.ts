import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id; memory in KiB.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, cost);
}

let dummy: Promise<string> | undefined;

/** An unknown user costs the same time as a known one (contract.md §3). */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no user has this password');
  const matches = await verify(storedHash ?? (await dummy), password);
  return storedHash !== undefined && matches;
}
