import type { AppEnvironment } from '../platform/config.ts';

export interface DemoLogins {
  readonly companyCode: string;
  readonly userNames: readonly string[];
  readonly password: string;
}

/** What a person who typed `npm start` wants to know. */
export function announce(started: {
  address: string;
  version: string;
  environment: AppEnvironment;
  demoLogins: DemoLogins | undefined;
  /** Who is believed about callers, where that has to be known. */
  callers: string | undefined;
  /** While there is no tenant. */
  nextCommand: string | undefined;
}): void {
  const lines = [`KYC Desk ${started.version} (${started.environment}) is ready: ${started.address}`];
  if (started.demoLogins !== undefined) {
    const { companyCode, userNames, password } = started.demoLogins;
    lines.push(`Company code ${companyCode} · users ${userNames.join(', ')} · password ${password}`);
  }
  if (started.environment !== 'production')
    lines.push(`Built-in back office: ${started.address}/dev/back-office`);
  if (started.callers !== undefined) lines.push(started.callers);
  if (started.nextCommand !== undefined) lines.push(started.nextCommand);
  lines.push('Ctrl-C stops it.');
  console.log(lines.join('\n'));
}
