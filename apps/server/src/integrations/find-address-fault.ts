import { connectionTexts } from '@kyc/contract/connections/connection-texts';
import type { Config } from '../platform/config.ts';
import { isListed } from '../platform/outbound-hosts.ts';
import { addressRuleOf, resolve } from './outbound-http.ts';

/**
 * The fault of an address to be called, or null: production accepts only https, and only listed hosts inside the local network. An unknown
 * name is accepted: the test of the connection shows the fault.
 */
export async function findAddressFault(
  config: Pick<Config, 'environment' | 'webhookNetworks' | 'outboundHosts'>,
  { label, address }: { readonly label: string; readonly address: string },
): Promise<string | null> {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    return connectionTexts.addressInvalid(label);
  if (url.username !== '' || url.password !== '') return connectionTexts.addressWithCredentials(label);
  if (config.environment === 'production' && url.protocol !== 'https:')
    return connectionTexts.addressNotHttps(label);
  if (!isListed(config.outboundHosts, url.hostname)) return connectionTexts.addressNotListed(label);
  const found = await resolve(url.hostname).catch(() => undefined);
  if (found === undefined || addressRuleOf(config)(found.address, url.hostname)) return null;
  return connectionTexts.addressInside(label);
}
