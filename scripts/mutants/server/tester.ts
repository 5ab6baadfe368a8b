// A process with a separate vitest, which keeps compiled sources between two faults. The tests of each order run in a new process, so that
// no state of the previous fault remains.
import { join } from 'node:path';
import { inspect } from 'node:util';
import {
  BaseSequencer,
  createVitest,
  type SerializedError,
  type TestModule,
  type TestSpecification,
} from 'vitest/node';
import type { Failure, FileOutcome, Order, Outcome } from './messages.ts';

let order: Order = { fault: null, files: [] };

class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => order.files.indexOf(moduleId);
    return await Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

process.env['KYC_TESTS'] = 'daily';
const vitest = await createVitest({
  config: join(import.meta.dirname, 'vitest.config.ts'),
  watch: false,
  reporters: [{}],
  sequence: { sequencer: InGivenOrder },
});
await vitest.standalone();
const known = await vitest.globTestSpecifications();

process.on('message', (message: Order) => {
  void run(message).then((outcome) => process.send?.(outcome));
});
// The parent ends a tester that hangs, and its tests with it; a tester without a parent ends itself.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.send?.(known.map(({ moduleId }) => moduleId));

async function run(next: Order): Promise<Outcome> {
  order = next;
  vitest.provide('fault', order.fault);
  // Otherwise the results of earlier orders count in this one as well.
  vitest.state.filesMap.clear();
  for (const { config } of [vitest, ...vitest.projects]) config.bail = order.fault === null ? 0 : 1;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    known.filter(({ moduleId }) => order.files.includes(moduleId)),
  );
  return {
    failures: [...testModules.flatMap(failuresOf), ...unhandledErrors.map(unhandled)],
    files: testModules.map(outcomeOf),
  };
}

function failuresOf(module: TestModule): Failure[] {
  const file = module.moduleId;
  const tests = [...module.children.allTests('failed')].map((test) => ({
    file,
    test: test.fullName,
    message: messagesOf(test.result().errors),
  }));
  if (tests.length > 0 || module.state() !== 'failed') return tests;
  const suites = [module, ...module.children.allSuites()];
  return [{ file, test: 'set-up', message: messagesOf(suites.flatMap((suite) => suite.errors())) }];
}

function messagesOf(errors: readonly SerializedError[] | undefined): string {
  return (errors ?? []).map(({ message }) => message).join('\n');
}

function unhandled(error: unknown): Failure {
  return {
    file: '',
    test: 'an unhandled error',
    // Vitest passes a serialised error, which may have no prototype.
    message: error instanceof Error ? error.message : inspect(error),
  };
}

function outcomeOf(module: TestModule): FileOutcome {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return {
    file: module.moduleId,
    milliseconds: Math.round(duration + collectDuration + setupDuration),
    reached: module.meta().reached ?? [],
  };
}
