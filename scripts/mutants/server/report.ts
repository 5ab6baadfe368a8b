import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Fault } from './find-faults.ts';
import type { Tried } from './try-faults.ts';

/** A fault with its result. The original distinguishes faults in one line. */
interface Reported extends Omit<Tried, 'fault'> {
  readonly at: string;
  readonly line: number;
  readonly kind: Fault['kind'];
  readonly original: string;
}

type Placed = Fault & { readonly path: string };

export class Report {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** The faults that no test found in the last run, except in lines that have changed since. */
  survivorsAmong<F extends Placed>(faults: readonly F[]): F[] {
    const survived = new Set(
      this.#read()
        .filter(({ result }) => !isFound(result))
        .map(keyOf),
    );
    return faults.filter((fault) => survived.has(keyOf(reportedPlace(fault))));
  }

  write(all: readonly Tried[]): void {
    this.#store(all.map(toReported));
  }

  /** Replaces these results in the stored report; returns the share of all its faults that a test finds. */
  update(all: readonly Tried[]): number {
    const again = new Map(all.map((tried) => [keyOf(toReported(tried)), toReported(tried)]));
    const updated = this.#read().map((one) => again.get(keyOf(one)) ?? one);
    this.#store(updated);
    return updated.filter(({ result }) => isFound(result)).length / updated.length;
  }

  #read(): Reported[] {
    return JSON.parse(readFileSync(this.#path, 'utf8')) as Reported[];
  }

  #store(reported: readonly Reported[]): void {
    writeFileSync(this.#path, JSON.stringify(reported, undefined, 2));
  }
}

export function isFound(result: Tried['result']): boolean {
  return result === 'killed' || result === 'timeout';
}

function toReported({ fault, ...tried }: Tried): Reported {
  return { ...tried, ...reportedPlace(fault) };
}

function reportedPlace({
  path,
  line,
  kind,
  original,
}: Placed): Pick<Reported, 'at' | 'line' | 'kind' | 'original'> {
  return { at: relative('.', path), line, kind, original };
}

function keyOf({ at, line, kind, original }: Pick<Reported, 'at' | 'line' | 'kind' | 'original'>): string {
  return JSON.stringify([at, line, kind, original]);
}
