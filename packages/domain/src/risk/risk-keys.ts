import { RiskSignal } from '@kyc/contract/risk/risk';
import {
  normaliseAccount,
  normaliseAddress,
  normaliseEmail,
  normaliseIp,
  normaliseMobile,
  type AddressLine,
} from './normalise-contact.ts';

/** The signals that count who shares something. */
export const sharings = [
  RiskSignal.SameMobile,
  RiskSignal.SameEmail,
  RiskSignal.SameAccount,
  RiskSignal.SameAddress,
  RiskSignal.SameDevice,
  RiskSignal.SameIp,
] as const;
export type Sharing = (typeof sharings)[number];

export function isSharing(signal: RiskSignal): signal is Sharing {
  return sharings.some((sharing) => sharing === signal);
}

/** The values of an application that another one may share, in plain text. */
export interface Shareable {
  readonly mobile: string;
  readonly email: string | null;
  readonly account: string | null;
  readonly ifsc: string | null;
  readonly addresses: readonly AddressLine[];
  readonly ip: string | null;
}

export interface RiskKey {
  readonly kind: Sharing;
  /** In one writing. */
  readonly normal: string;
  /** As entered. */
  readonly written: string;
}

/** The keys that find others; two addresses with one normal form have one key. */
export function riskKeysOf({ mobile, email, account, ifsc, addresses, ip }: Shareable): RiskKey[] {
  const keys = [
    key(RiskSignal.SameMobile, normaliseMobile(mobile), mobile),
    email !== null && key(RiskSignal.SameEmail, normaliseEmail(email), email),
    account !== null &&
      ifsc !== null &&
      key(RiskSignal.SameAccount, normaliseAccount(account, ifsc), `${ifsc} ${account}`),
    ...addresses.map((address) =>
      key(RiskSignal.SameAddress, normaliseAddress(address), Object.values(address).join(', ')),
    ),
    ip !== null && key(RiskSignal.SameIp, normaliseIp(ip), ip),
  ].filter((found) => found !== false && found !== null);
  return [...new Map(keys.map((found) => [`${String(found.kind)} ${found.normal}`, found])).values()];
}

/** The key for the installation id of the onboarding app. */
export function deviceKey(deviceId: string): RiskKey {
  return { kind: RiskSignal.SameDevice, normal: deviceId, written: deviceId };
}

function key(kind: Sharing, normal: string | null, written: string): RiskKey | null {
  return normal === null ? null : { kind, normal, written: written.trim() };
}
