import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

export interface Event {
  /** The word that selects it. */
  readonly name: string;
  readonly title: string;
  /** Longest time without a success; undefined where the set-up promises none. */
  readonly goalSeconds: number | undefined;
  run(): Promise<void>;
  /** What else has to hold afterwards. */
  expects?(): { readonly text: string; readonly holds: boolean };
  /** Starts the missing processes again. */
  after(): Promise<void>;
}

const etcdFrozenMs = 45_000;
const behindMs = 12_000;
const frozenMs = 40_000;
const nothing = () => Promise.resolve();

/** The events of docs/scale.md, each with its goal. */
export function eventsOf(cluster: Cluster): readonly Event[] {
  return [
    ...[1, 2, 3].map((number) => ({
      name: 'switchover',
      title: `planned switchover ${number}`,
      goalSeconds: 5,
      run: () => cluster.switchover(),
      after: nothing,
    })),
    {
      name: 'postmaster',
      title: 'postmaster of the leader killed',
      goalSeconds: 10,
      run: async () => {
        process.kill(cluster.postmasterOf(await cluster.leader()), 'SIGKILL');
      },
      after: nothing,
    },
    frozenLeader(cluster),
    {
      name: 'etcd',
      title: `etcd frozen for ${etcdFrozenMs / 1000} s`,
      goalSeconds: 0,
      run: async () => {
        cluster.signalEtcd('SIGSTOP');
        await pause(etcdFrozenMs);
        cluster.signalEtcd('SIGCONT');
      },
      after: nothing,
    },
    {
      name: 'pgbouncer',
      title: 'PgBouncer restarted',
      goalSeconds: 5,
      run: () => cluster.restartPgBouncer(),
      after: nothing,
    },
    {
      name: 'restart',
      title: 'PostgreSQL of the leader restarted',
      goalSeconds: 5,
      run: () => cluster.restartLeader(),
      after: nothing,
    },
    frozenWithoutReplica(cluster),
  ];
}

/** Patroni, PostgreSQL and etcd of the leader's machine stop together, and come back after another has taken over. */
function frozenLeader(cluster: Cluster): Event {
  let continues = nothing;
  return {
    name: 'frozen',
    title: 'machine of the leader frozen',
    goalSeconds: 15,
    run: async () => {
      const leader = await cluster.leader();
      cluster.signalMachine(leader, 'SIGSTOP');
      continues = () => {
        cluster.signalMachine(leader, 'SIGCONT');
        return Promise.resolve();
      };
    },
    after: () => continues(),
  };
}

/** Both replicas receive nothing, the leader continues, and its machine freezes: no replica may take over. */
function frozenWithoutReplica(cluster: Cluster): Event {
  let promoted = 0;
  return {
    name: 'lag',
    title: `machine of the leader frozen for ${frozenMs / 1000} s while both replicas are behind`,
    goalSeconds: undefined,
    run: async () => {
      const leader = await cluster.leader();
      cluster.signalReceivers(leader, 'SIGSTOP');
      while (await cluster.isSynchronous()) await pause(500);
      await pause(behindMs);
      cluster.signalMachine(leader, 'SIGSTOP');
      cluster.signalReceivers(leader, 'SIGCONT');
      await pause(frozenMs);
      promoted = (await cluster.leaders()).length;
      cluster.signalMachine(leader, 'SIGCONT');
    },
    expects: () => ({
      text: `replicas that were promoted without the last commits: ${promoted} (0)`,
      holds: promoted === 0,
    }),
    after: nothing,
  };
}
