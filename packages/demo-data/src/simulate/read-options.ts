import { PlanType } from '@kyc/contract/plan-types';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { demoTenants } from '../demo-tenants.ts';
import type { SimulateOptions } from './simulate.ts';

/** The fault of the command line, in a sentence. */
export class UsageError extends Error {}

export const usage =
  'npm run simulate -- [--count 10] [--rate 2] [--url http://127.0.0.1:8080] [--tenant DEMO] [--key-file key.json] [--bad 0.25] [--seed 1] [--plans 1,2] [--watch 0] [--answer 0.8]';

const flags = {
  count: { type: 'string', default: '10' },
  rate: { type: 'string', default: '2' },
  url: { type: 'string', default: 'http://127.0.0.1:8080' },
  tenant: { type: 'string', default: 'DEMO' },
  'key-file': { type: 'string' },
  bad: { type: 'string', default: '0.25' },
  seed: { type: 'string' },
  plans: { type: 'string' },
  watch: { type: 'string', default: '0' },
  answer: { type: 'string', default: '0.8' },
} as const;

/** @throws UsageError naming the option that cannot be used */
export function readOptions(words: readonly string[], now: Date): SimulateOptions {
  const values = parse(words);
  if (!URL.canParse(values.url))
    throw new UsageError(`--url must be an address such as http://127.0.0.1:8080, not ${values.url}.`);
  const seed = values.seed ?? String(Math.floor(now.getTime() / 1000) % 500_000_000);
  return {
    baseUrl: values.url,
    tenantCode: values.tenant.toUpperCase(),
    ...intakeOf(values.tenant, values['key-file']),
    count: numberOf('count', values.count, { low: 1, high: 100_000, whole: true }),
    ratePerSecond: numberOf('rate', values.rate, { low: 0.01, high: 1000, whole: false }),
    badShare: numberOf('bad', values.bad, { low: 0, high: 1, whole: false }),
    firstSeed: numberOf('seed', seed, { low: 0, high: 1_000_000_000, whole: true }),
    watchMinutes: numberOf('watch', values.watch, { low: 0, high: 1440, whole: false }),
    answerShare: numberOf('answer', values.answer, { low: 0, high: 1, whole: false }),
    ...(values.plans !== undefined && { planIds: planIdsOf(values.plans) }),
  };
}

/** Of a tenant of the demo, or as `npm run -s admin -- intake-key create … --json` wrote it: secrets are no words of a command line. */
function intakeOf(code: string, keyFile: string | undefined): { apiKey: string; secret: string } {
  if (keyFile === undefined) {
    const tenant = demoTenants.find((known) => known.code === code.toUpperCase());
    if (tenant !== undefined) return tenant.intake;
    const known = demoTenants.map((demo) => demo.code).join(' or ');
    throw new UsageError(`--tenant must be ${known}, not ${code}. Any other one needs a --key-file.`);
  }
  const { ApiKey, Secret } = readKeyFile(keyFile);
  if (typeof ApiKey !== 'string' || typeof Secret !== 'string')
    throw new UsageError(`${keyFile} holds no ApiKey and Secret.`);
  return { apiKey: ApiKey, secret: Secret };
}

function readKeyFile(path: string): { ApiKey?: unknown; Secret?: unknown } {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof content === 'object' && content !== null ? content : {};
  } catch (cause) {
    throw new UsageError(`${path} cannot be read as JSON.`, { cause });
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: flags, strict: true }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function numberOf(name: string, text: string, range: { low: number; high: number; whole: boolean }): number {
  const value = Number(text);
  const fits = text.trim() !== '' && value >= range.low && value <= range.high;
  if (fits && (!range.whole || Number.isInteger(value))) return value;
  throw new UsageError(
    `--${name} must be a ${range.whole ? 'whole number' : 'number'} from ${range.low} to ${range.high}, not ${text}.`,
  );
}

function planIdsOf(text: string): Record<PlanType, number> {
  const [cash, derivatives] = text.split(',').map(Number);
  if (
    Number.isInteger(cash) &&
    Number.isInteger(derivatives) &&
    cash !== undefined &&
    derivatives !== undefined
  ) {
    return { [PlanType.Cash]: cash, [PlanType.CashAndDerivatives]: derivatives };
  }
  throw new UsageError(`--plans must be two plan ids such as 1,2 (cash, derivatives), not ${text}.`);
}
