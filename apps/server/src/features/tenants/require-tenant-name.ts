import { Refusal } from '@kyc/contract/refusal';

/** @throws Refusal `invalid` */
export function requireTenantName(text: string): string {
  const name = text.trim();
  if (!/^\P{C}{3,100}$/u.test(name)) throw new Refusal('invalid', 'The name has 3 to 100 characters.');
  return name;
}
