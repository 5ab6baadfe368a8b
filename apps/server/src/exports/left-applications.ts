/** The buffered numbers before duplicates are dropped. */
const firstRoom = 4096;

/** The applications in an export, each once: eight bytes for each, however long the file is. */
export class LeftApplications {
  #ids = new Float64Array(firstRoom);
  #held = 0;

  /** Cells of rows; rows without an application are skipped. */
  add(cells: readonly unknown[]): void {
    for (const cell of cells) {
      const id = Number(cell ?? 0);
      if (!Number.isSafeInteger(id) || id < 1) continue;
      if (this.#held === this.#ids.length) this.#makeRoom();
      this.#ids[this.#held] = id;
      this.#held += 1;
    }
  }

  /** In their order. */
  all(): number[] {
    this.#dropTwins();
    return [...this.#ids.subarray(0, this.#held)];
  }

  #makeRoom(): void {
    this.#dropTwins();
    if (this.#held * 2 < this.#ids.length) return;
    const wider = new Float64Array(this.#ids.length * 2);
    wider.set(this.#ids.subarray(0, this.#held));
    this.#ids = wider;
  }

  #dropTwins(): void {
    const ordered = this.#ids.subarray(0, this.#held).sort();
    let kept = 0;
    for (const id of ordered) {
      if (kept > 0 && this.#ids[kept - 1] === id) continue;
      this.#ids[kept] = id;
      kept += 1;
    }
    this.#held = kept;
  }
}
