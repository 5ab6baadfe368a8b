import { sized } from '../runner/run-size.ts';
import { putLoad, type Load } from './load.ts';
import type { OpenBench } from './open-bench.ts';

const rounds = sized(20, 1);
const seconds = sized(0.5, 0.2);
const mostMore = 1.03;

interface Compared extends Pick<Load, 'call'> {
  readonly name: string;
  readonly clients: number;
}

/** A call while working time, routing, checks and sampling are all off or all on, in turn: at most 3 % dearer. */
export async function compareFeatures(bench: OpenBench, { name, clients, call }: Compared): Promise<void> {
  const side = bench.ours({ call });
  const cpu: Record<'off' | 'on', number[]> = { off: [], on: [] };
  const turn = (isOn: boolean) =>
    bench.sql(
      'update tenant_settings set working_time = $1, routing = $1, maker_checker = $1, quality_sampling = $1',
      [isOn],
    );
  for (let round = 0; round <= rounds; round += 1)
    for (const switches of ['off', 'on'] as const) {
      await turn(switches === 'on');
      const before = side.cpu() ?? Number.NaN;
      const { calls } = await putLoad({ ...side, clients, seconds });
      // The first round warms both up and does not count.
      if (round > 0) cpu[switches].push(((side.cpu() ?? Number.NaN) - before) / calls);
    }
  await turn(false);
  const [off, on] = [median(cpu.off), median(cpu.on)];
  console.log(
    `  ${name} with working time, routing, checks and sampling, ${String(clients)} clients: CPU ${on.toFixed(2)} ms, without ${off.toFixed(2)} ms, ${(on / off).toFixed(2)} x (goal <= ${String(mostMore)})`,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
