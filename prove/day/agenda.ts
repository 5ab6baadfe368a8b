/** Events by time, the earliest first; events of the same time in the order in which they were added. */
export class Agenda<T> {
  readonly #events: { readonly at: number; readonly event: T }[] = [];

  add(at: number, event: T): void {
    const later = this.#events.findIndex((other) => other.at > at);
    this.#events.splice(later === -1 ? this.#events.length : later, 0, { at, event });
  }

  next(): { readonly at: number; readonly event: T } | undefined {
    return this.#events.shift();
  }
}
