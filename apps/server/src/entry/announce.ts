import type { AppEnvironment } from '../platform/config.ts';

export interface DemoLogins {
  readonly companyCode: string;
  readonly userNames: readonly string[];
  /** Undefined after the seeding has shown it once. */
  readonly password: string | undefined;
}

/** The first output after `npm start`. */
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
    const shown = password ?? 'as shown at the first start (`npm run admin -- user link` makes a new one)';
    lines.push(`Company code ${companyCode} · users ${userNames.join(', ')} · password ${shown}`);
    if (started.environment === 'uat' && password !== undefined)
      lines.push(
        'The password is shown this once; `npm run admin -- intake-key rotate` makes keys of the intake.',
      );
  }
  if (started.environment === 'development' || started.environment === 'test')
    lines.push(
      `Built-in back office: ${started.address}/dev/back-office`,
      `Customers of the demo: ${started.address}/dev/customer`,
    );
  if (started.callers !== undefined) lines.push(started.callers);
  if (started.nextCommand !== undefined) lines.push(started.nextCommand);
  lines.push('Ctrl-C stops it.');
  console.log(lines.join('\n'));
}
