import { startMain, stopMain, type StartedMain } from './start-main.ts';
import { openRoundRobinProxy, type RoundRobinProxy } from './round-robin-proxy.ts';

/** Processes of the product on one database and one storage, behind a proxy. */
export interface Fleet {
  readonly proxy: RoundRobinProxy;
  readonly processes: readonly StartedMain[];
  /** Stops this one like a deployment and restarts it; returns its exit code. */
  restart(number: number): Promise<number | string>;
  close(): Promise<void>;
}

export interface WantedFleet {
  /** The role of each process. */
  readonly roles: readonly ('api' | 'worker' | 'both')[];
  readonly variables: Readonly<Record<string, string>>;
}

/** In parallel, like an orchestrator: their migrations meet. */
export async function openFleet({ roles, variables }: WantedFleet): Promise<Fleet> {
  const proxy = await openRoundRobinProxy();
  const start = (role: string) => startMain({ ...variables, ROLE: role });
  const processes = await Promise.all(roles.map(start));
  const isCalled = (number: number): boolean => roles[number] !== 'worker';
  for (const [number, { address }] of processes.entries()) if (isCalled(number)) await proxy.add(address);
  return {
    proxy,
    processes,
    async restart(number) {
      const [old, role] = [processes[number], roles[number]];
      if (old === undefined || role === undefined) throw new Error(`there is no process ${number}`);
      old.child.kill('SIGTERM');
      const code = await old.ended;
      proxy.remove(old.address);
      const renewed = await start(role);
      processes[number] = renewed;
      if (isCalled(number)) await proxy.add(renewed.address);
      return code;
    },
    async close() {
      await Promise.all(processes.map(stopMain));
      await proxy.close();
    },
  };
}
