// Runs in front of each test file: planted faults call `atFault`, which notes that the file reached them.
import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    fault: number | null;
  }
  interface TaskMeta {
    reached?: number[];
  }
}

const active = inject('fault');
const reached = new Set<number>();
Object.assign(globalThis, {
  atFault(id: number): boolean {
    reached.add(id);
    return id === active;
  },
});

// vitest requires a destructured first parameter.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, suite) => {
  suite.meta.reached = [...reached];
});
