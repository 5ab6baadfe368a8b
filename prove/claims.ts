/** What a proof claims, each printed with the figure that holds or breaks it. */
export class Claims {
  #passed = 0;
  #failed = 0;

  /** A figure that nothing is claimed of. */
  note(text: string): void {
    console.log(`  ${text}`);
  }

  claim(text: string, holds: boolean): void {
    if (holds) this.#passed += 1;
    else this.#failed += 1;
    console.log(`${holds ? '✓' : '✗'} ${text}`);
  }

  /** Prints the counts; answers the exit code. */
  summary(): number {
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0 ? 0 : 1;
  }
}
