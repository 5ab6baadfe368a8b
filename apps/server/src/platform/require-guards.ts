import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { requireLogDestination, type LogDestination } from './logs/log-destination.ts';
import { requireListedHosts } from './outbound-hosts.ts';

interface GuardSettings {
  readonly clamdUrl: string | undefined;
  readonly logDestination: LogDestination | undefined;
  readonly outboundHosts: readonly string[];
  /** Every address that a client of this process calls, by its setting. */
  readonly called: Readonly<Record<string, string | undefined>>;
}

/**
 * Production needs a malware scanner (ASVS V5.4.3), a destination for logs (V16.4.3) and a list of the hosts that it may call (V13.2.4).
 * @throws StartRefusal that names the setting and the remedy
 */
export function requireGuards({ clamdUrl, logDestination, outboundHosts, called }: GuardSettings): void {
  if (clamdUrl === undefined)
    throw new StartRefusal(
      'CLAMD_URL must be set in production: every file is scanned for malware before it is stored. Name a ClamAV daemon: unix:/run/clamav/clamd.ctl or tcp://clamav:3310.',
    );
  requireLogDestination(logDestination);
  requireListedHosts(outboundHosts, called);
}
