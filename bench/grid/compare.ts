import { sized } from '../runner/run-size.ts';
import { putLoad, type Figures, type Load } from './load.ts';

export interface Side extends Pick<Load, 'address' | 'call' | 'onAnswer'> {
  /** CPU time so far, of server and database. */
  readonly cpu: () => number | undefined;
}

/** With the CPU time of a call, which other load on the machine hardly changes. */
type Round = Figures & { readonly cpuPerCall: number };

export interface Comparison {
  readonly name: string;
  readonly clients: number;
  readonly ours: Side;
  readonly limit: Side;
  readonly goal: string;
  /** Puts back what a round has changed. */
  readonly afterRound?: () => Promise<void>;
}

export interface Compared {
  readonly name: string;
  readonly ours: Round;
  readonly limit: Round;
  /** Calls a second, ours to the limit's. */
  readonly ratio: number;
}

const rounds = sized(5, 1);
const seconds = sized(1, 0.2);

/** Both sides alternate, so that other load on the machine affects both; prints the medians of the rounds as one line. */
export async function compare({
  name,
  clients,
  ours,
  limit,
  goal,
  afterRound,
}: Comparison): Promise<Compared> {
  const all: { ours: Round; limit: Round }[] = [];
  const put = async (side: Side): Promise<Round> => {
    const before = side.cpu() ?? Number.NaN;
    const figures = await putLoad({ ...side, clients, seconds });
    const cpuPerCall = ((side.cpu() ?? Number.NaN) - before) / figures.calls;
    await afterRound?.();
    return { ...figures, cpuPerCall };
  };
  // The first round warms both up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const both = { limit: await put(limit), ours: await put(ours) };
    if (round > 0) all.push(both);
  }
  const compared = {
    name,
    ours: medians(all.map((round) => round.ours)),
    limit: medians(all.map((round) => round.limit)),
    ratio: median(all.map((round) => round.ours.perSecond / round.limit.perSecond)),
  };
  const p50 = (compared.ours.p50 / compared.limit.p50).toFixed(1);
  const cpu = (compared.ours.cpuPerCall / compared.limit.cpuPerCall).toFixed(1);
  console.log(
    `  ${name}, ${clients} clients: ${described(compared.ours)} | limit ${described(compared.limit)} | ${compared.ratio.toFixed(2)} x limit, p50 ${p50} x, CPU ${cpu} x (goal ${goal})`,
  );
  return compared;
}

function medians(figures: readonly Round[]): Round {
  return {
    calls: median(figures.map(({ calls }) => calls)),
    cpuPerCall: median(figures.map(({ cpuPerCall }) => cpuPerCall)),
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p50: median(figures.map(({ p50 }) => p50)),
    p99: median(figures.map(({ p99 }) => p99)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function described({ perSecond, p50, p99, cpuPerCall }: Round): string {
  return `${perSecond.toFixed(0)}/s p50 ${p50.toFixed(1)} ms p99 ${p99.toFixed(1)} ms CPU ${cpuPerCall.toFixed(2)} ms`;
}
