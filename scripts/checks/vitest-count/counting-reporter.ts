import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { countLine } from './count-line.ts';

/** Writes a count of the finished files and tests after each file, for unit-tests.ts to read. */
export default class CountingReporter implements Reporter {
  #of = 0;
  #files = 0;
  #tests = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#of = specifications.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.#files += 1;
    this.#tests += [...module.children.allTests()].length;
    // A separate line: the dot reporter does not end its lines.
    process.stdout.write(`\n${countLine({ files: this.#files, of: this.#of, tests: this.#tests })}\n`);
  }
}
