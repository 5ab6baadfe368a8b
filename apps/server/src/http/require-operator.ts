import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isOwnNetwork } from '../integrations/own-network.ts';
import type { Config } from '../platform/config.ts';
import { withinNetworks } from '../platform/read-network.ts';

type Asked = Pick<Config, 'metricsToken' | 'trustedProxies'>;

/** An operator: this machine, the local network, or a caller with the operator's token. */
export function isOperator(request: FastifyRequest, config: Asked): boolean {
  return bringsToken(request, config) || isFromInside(request, config);
}

export function bringsToken({ headers }: FastifyRequest, { metricsToken }: Asked): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (metricsToken === undefined || given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(metricsToken));
}

/** An unlisted proxy is in the local network too, and forwards outsiders' calls. */
export function isFromInside(request: FastifyRequest, { trustedProxies }: Asked): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(
    (name) => request.headers[name] !== undefined,
  );
  if (isForwarded && !withinNetworks(trustedProxies)(request.socket.remoteAddress ?? '')) return false;
  return isOwnNetwork(request.ip);
}
