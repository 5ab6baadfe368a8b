import { putLoad, type Figures } from './load.ts';
import type { OpenBench } from './open-bench.ts';
import type { Workload } from './workloads.ts';

const seconds = 5;

/** One workload through the bare server and then through the product; one line. */
export async function measure(bench: OpenBench, workload: Workload): Promise<string> {
  const { clients, ideal, product, goal, name } = workload;
  const limit = await putLoad({
    address: bench.bare.address,
    clients,
    seconds,
    call: () => ({ method: 'POST', path: '/', body: ideal }),
  });
  const ours = await putLoad({
    address: bench.product.address,
    clients,
    seconds,
    call: (_, turn) => ({ ...product(turn), headers: bench.adminHeaders }),
  });
  const ratio = (ours.perSecond / limit.perSecond).toFixed(2);
  return `  ${name}, ${clients} clients: ${told(ours)} | limit ${told(limit)} | ${ratio} x limit (goal ${goal})`;
}

export function told({ perSecond, p50, p99 }: Figures): string {
  return `${perSecond.toFixed(0)}/s p50 ${p50.toFixed(1)} ms p99 ${p99.toFixed(1)} ms`;
}
