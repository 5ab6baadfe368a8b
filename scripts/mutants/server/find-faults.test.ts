import { describe, expect, it } from 'vitest';
import { findFaults } from './find-faults.ts';
import { plantFaults } from './plant-faults.ts';

/** The kind of each fault of a source, with the original. */
function kindsIn(text: string): string[] {
  return findFaults('source.ts', text).map(({ kind, original }) => `${kind} ${original}`);
}

/** The results of `f`: without a fault, then with each fault. */
async function withEach(text: string, ...values: unknown[]): Promise<unknown[]> {
  const faults = findFaults('source.js', text).map((fault, id) => ({ ...fault, id }));
  const results: unknown[] = [];
  for (const active of [null, ...faults.map(({ id }) => id)]) {
    Object.assign(globalThis, { atFault: (id: number) => id === active });
    const source = `${plantFaults(text, faults)}\nexport default f;`;
    const module = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}//${String(active)}`
    )) as { default: (...values: unknown[]) => unknown };
    results.push(await module.default(...values));
  }
  return results;
}

describe('faults of the server', () => {
  it('17 removes each statement with a side effect, and each call of a list', () => {
    expect(
      kindsIn(`async function f(tx, jobs) {
        await enqueue(tx, id);
        audit(tx);
        row.error = null;
        await Promise.all([first(tx), second(tx)]);
        return 1;
      }`).filter((fault) => /^(statement|call)/.test(fault)),
    ).toStrictEqual([
      'statement await enqueue(tx, id);',
      'statement audit(tx);',
      'statement row.error = null;',
      'statement await Promise.all([first(tx), second(tx)]);',
      'call first(tx)',
      'call second(tx)',
    ]);
  });

  it('17 negates each condition and each switch once, but no loop', () => {
    expect(
      kindsIn(`const f = (a, b) => {
        if (!settings.isOn) return;
        if (a === b) return a ? 1 : 2;
        while (a < b) next();
      };`).filter((fault) => fault.startsWith('condition')),
    ).toStrictEqual(['condition !settings.isOn', 'condition a === b', 'condition a']);
  });

  it('17 leaves what a module declares while it loads', () => {
    expect(
      kindsIn(`export const job = defineJob({ name: 'a', retry: [1, 2] }); register(job);`),
    ).toStrictEqual([]);
  });

  it('17 activates one fault at a time, nested and side by side', async () => {
    const text = `function f(a, b) {
      const seen = [];
      if (a && b) seen.push(a); else seen.push(b);
      Object.assign(seen, { at: a, mode: 'x' });
      return JSON.stringify([seen, seen.at, seen.mode]);
    }`;
    expect(await withEach(text, 1, 0)).toStrictEqual([
      '[[0],1,"x"]', // no fault
      '[[1],1,"x"]', // condition a && b
      '[[1],1,"x"]', // operator a && b
      '[[0],1,"x"]', // statement seen.push(a), which does not run
      '[[],1,"x"]', // statement seen.push(b)
      '[[0],null,null]', // statement Object.assign(…)
      '[[0],null,"x"]', // property at
      '[[0],1,null]', // property mode
      '[[0],1,""]', // text 'x'
      '[]', // array [seen, …]
    ]);
  });
});
