import type { Config } from '../platform/config.ts';

/** In production without trusted proxies: whose address the limits use then. */
export function sayWhoIsBelieved({ environment, trustedProxies }: Config): string | undefined {
  if (environment !== 'production' || trustedProxies.length > 0) return undefined;
  return "TRUSTED_PROXIES is not set: a caller's address is that of the connection, so all who come through a proxy share its limits, and nobody's X-Forwarded-For is believed.";
}
