import { Refusal } from '@kyc/contract/refusal';

/** A RefId carries its tenant in front: `{tenantId}.{random}`. @throws Refusal `otpExpired` for anything else */
export function tenantOfReference(refId: string): number {
  const tenantId = Number(/^(\d{1,9})\.[\w-]{20,}$/.exec(refId)?.[1]);
  if (!Number.isInteger(tenantId) || tenantId < 1) throw new Refusal('otpExpired');
  return tenantId;
}
