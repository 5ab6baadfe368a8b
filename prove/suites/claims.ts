/** What a proof claims, each printed with the figure that holds or breaks it. */
export class Claims {
  #tried = 0;
  readonly held: string[] = [];
  readonly broken: string[] = [];

  /** A figure without a goal. */
  note(text: string): void {
    console.log(`  ${text}`);
  }

  claim(text: string, holds: boolean): void {
    (holds ? this.held : this.broken).push(text);
    console.log(`${holds ? '✓' : '✗'} ${text}`);
  }

  /** Adds tries, in a suite that tries more than it claims. */
  count(tries: number): void {
    this.#tried += tries;
  }

  get tries(): number {
    return this.#tried > 0 ? this.#tried : this.held.length + this.broken.length;
  }

  /** Prints the counts; returns the exit code. */
  summary(): number {
    console.log(`${this.held.length} passed, ${this.broken.length} failed`);
    return this.broken.length === 0 ? 0 : 1;
  }
}
