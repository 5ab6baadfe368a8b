import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Config } from '../platform/config.ts';
import { isListed } from '../platform/outbound-hosts.ts';
import { withinNetworks, type Network } from '../platform/read-network.ts';
import { isPublicAddress } from './own-network.ts';

export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

export interface OutboundAnswer {
  readonly status: number;
  /** At most 16 KiB. */
  readonly body: string;
}

const answerLimit = 16_384;

/** No answer came. `isSent`: the connection was open, so the receiver may have read and processed the request. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly isSent: boolean;

  constructor(message: string, { isSent }: { isSent: boolean }) {
    super(message);
    this.isSent = isSent;
  }
}

/**
 * Whether a request may go to this address, with this name. Production refuses the local network, so that no setting can reach it; where
 * the operator lists hosts, only these are called.
 */
export type AddressRule = (address: string, host: string) => boolean;

/** For the addresses of settings: the start has compared their hosts with the list (`requireListedHosts`). */
export const anyAddress: AddressRule = () => true;

/** Everything outside the own network, and of that the networks which the operator names (WEBHOOK_NETWORKS). */
export function publicAddressOr(networks: readonly Network[]): (address: string) => boolean {
  const isNamed = withinNetworks(networks);
  return (address) => isPublicAddress(address) || isNamed(address);
}

/** The rule of this server's environment. */
export function addressRuleOf({
  environment,
  webhookNetworks,
  outboundHosts,
}: Pick<Config, 'environment' | 'webhookNetworks' | 'outboundHosts'>): AddressRule {
  const isAddressAllowed = environment === 'production' ? publicAddressOr(webhookNetworks) : anyAddress;
  return (address, host) => isListed(outboundHosts, host) && isAddressAllowed(address, host);
}

/**
 * One POST to a third party (trust.md rules 4 and 14): the name is resolved once and the connection pinned to that address,
 * redirects are answers like any other, the time and the answer's length are limited.
 * @throws NoAnswer with a short text when no answer came; Error when the address cannot be called at all
 */
export async function post(outbound: OutboundRequest, isAllowed: AddressRule): Promise<OutboundAnswer> {
  const url = new URL(outbound.url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('only http and https addresses are called');
  const signal = AbortSignal.timeout(outbound.timeoutMs);
  const { address, family } = await resolve(url.hostname);
  if (!isAllowed(address, url.hostname)) throw new Error('the address is not one that is called from here');

  return await new Promise((resolveAnswer, fail) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...outbound.headers, 'content-length': Buffer.byteLength(outbound.body) },
        signal,
        agent: false,
        // Node requests all addresses when it may race them; there is only the checked one.
        lookup: (_name, options, found) => {
          if (options.all === true) found(null, [{ address, family }]);
          else found(null, address, family);
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length <= answerLimit) chunks.push(chunk);
          else response.destroy();
        });
        response.on('close', () => {
          resolveAnswer({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
        });
      },
    );
    let isSent = false;
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isSent = true;
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      fail(new NoAnswer(signal.aborted ? 'no answer in time' : (error.code ?? error.message), { isSent }));
    });
    request.end(outbound.body);
  });
}

/** @throws Error when the name is unknown */
export async function resolve(hostname: string): Promise<{ address: string; family: number }> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  return family === 0 ? await lookup(name) : { address: name, family };
}
