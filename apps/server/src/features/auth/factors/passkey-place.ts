import { isIP } from 'node:net';
import type { Config } from '../../../platform/config.ts';

/** EdDSA, ES256 and RS256, by their COSE numbers: what authenticators have. */
export const passkeyAlgorithms = [-8, -7, -257];

/** What passkeys are bound to. */
export interface PasskeyPlace {
  readonly rpId: string;
  isOrigin(origin: string): boolean;
}

/**
 * The host of PUBLIC_URL. Browsers bind passkeys only to names: on a local machine that is `localhost`, on any port; elsewhere a numeric
 * address has none.
 */
export function passkeyPlace({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeyPlace | undefined {
  const { hostname, origin } = new URL(publicUrl);
  if (['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
    return { rpId: 'localhost', isOrigin: (shown) => URL.parse(shown)?.hostname === 'localhost' };
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  return { rpId: hostname, isOrigin: (shown) => shown === origin };
}
