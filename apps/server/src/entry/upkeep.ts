import { deadLetterQueue } from '@kyc/db/jobs/dead-letter-queue';
import { carryTallies } from '../features/audit/chain/carried-tallies.ts';
import { extendChains, type ChainServices } from '../features/audit/chain/extend-chain.ts';
import { noteGivenUp } from '../features/deliveries/note-given-up.ts';
import { probeReceivers } from '../features/deliveries/probe-receivers.ts';
import type { JobSender } from '../jobs/send-job.ts';
import { RepeatedWork } from '../jobs/repeated-work.ts';
import { measureBackups } from '../measures/measure-backups.ts';
import { measureDatabase } from '../measures/measure-database.ts';
import { measureMachine } from '../measures/measure-machine.ts';
import type { Services } from '../platform/services.ts';
import { allJobs } from './all-jobs.ts';

/** Measures the clock and the disks of this machine, in every process. */
export function openMachineMeasures(services: Services): RepeatedWork {
  return new RepeatedWork(services.faults, {
    everyMs: 30_000,
    work: () => measureMachine(services),
    message: 'the clock and the disks of this machine could not be measured',
  });
}

/** For a process without jobs: its rows of the audit trail are counted outside the database. */
export function openTallying(services: Services): RepeatedWork {
  return new RepeatedWork(services.faults, {
    everyMs: 5_000,
    work: () => carryTallies(services),
    message: 'the count of rows of the audit trail could not be carried away',
  });
}

/** Every worker's periodic work in addition to its jobs; the figures first. */
export function openUpkeep(
  services: Services & Pick<ChainServices, 'keys'> & { readonly jobs: JobSender },
): readonly RepeatedWork[] {
  const queues = [deadLetterQueue, ...allJobs].map(({ name }) => name);
  return [
    new RepeatedWork(services.faults, {
      everyMs: 15_000,
      work: () => measureDatabase(services, queues),
      message: 'figures of the database could not be measured',
    }),
    new RepeatedWork(services.faults, {
      everyMs: 600_000,
      work: () => measureBackups(services),
      message: 'the age of the newest backup could not be read',
    }),
    new RepeatedWork(services.faults, {
      everyMs: 10_000,
      work: () => noteGivenUp(services),
      message: 'what was given up could not be written down',
    }),
    new RepeatedWork(services.faults, {
      everyMs: 30_000,
      work: () => probeReceivers(services),
      message: 'receivers could not be asked whether they answer again',
    }),
    new RepeatedWork(services.faults, {
      everyMs: 5_000,
      work: () => extendChains(services),
      message: 'rows of the audit trail could not be given their place in the chain',
    }),
  ];
}
