import { describe, expect, test } from 'vitest';
import { TenantTurns } from './tenant-turns.ts';

const [large, small] = [1, 2];

/** Turns with a load that the test sets, and calls that end when the test ends them. */
function openTurns() {
  const load = { at: 0, busy: 1 };
  const turns = new TenantTurns({ now: () => load.at, busyShare: () => load.busy });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = async (tenantId: number, name: string) => {
    await turns.take(tenantId, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  };
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { load, turns, begun, call, settle, end };
}

describe('TenantTurns', () => {
  test('a tenant that has the process to itself begins every call immediately', async () => {
    const { begun, call, settle } = openTurns();
    for (const name of ['a', 'b', 'c', 'd']) void call(large, name);
    await settle();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('on a busy process a tenant with many calls has two at work while another tenant is present', async () => {
    const { begun, call, settle, end } = openTurns();
    void call(small, 'other');
    await end('other');
    for (const name of ['a', 'b', 'c', 'd']) void call(large, name);
    await settle();
    expect(begun).toEqual(['other', 'a', 'b']);
    await end('a');
    expect(begun).toEqual(['other', 'a', 'b', 'c']);
    await end('c');
    expect(begun).toEqual(['other', 'a', 'b', 'c', 'd']);
  });

  test('the other tenant does not wait for the calls of the large one', async () => {
    const { begun, call, settle } = openTurns();
    void call(small, 'first');
    for (const name of ['a', 'b', 'c', 'd']) void call(large, name);
    void call(small, 'second');
    await settle();
    expect(begun).toEqual(['first', 'a', 'b', 'second']);
  });

  test('a process with time left limits no tenant', async () => {
    const { load, begun, call, settle } = openTurns();
    load.busy = 0.5;
    void call(small, 'other');
    for (const name of ['a', 'b', 'c']) void call(large, name);
    await settle();
    expect(begun).toEqual(['other', 'a', 'b', 'c']);
  });

  test('a tenant that has not called for a second does not count as present', async () => {
    const { load, begun, call, settle, end } = openTurns();
    void call(small, 'other');
    await end('other');
    load.at = 1001;
    for (const name of ['a', 'b', 'c']) void call(large, name);
    await settle();
    expect(begun).toEqual(['other', 'a', 'b', 'c']);
  });

  test('a call that waits for something else loses its turn after a tenth of a second', async () => {
    const { load, begun, call, settle } = openTurns();
    void call(small, 'other');
    for (const name of ['slow', 'slower', 'waiting']) void call(large, name);
    await settle();
    expect(begun).not.toContain('waiting');
    load.at = 101;
    await expect.poll(() => begun).toContain('waiting');
  });

  test('calls that wait begin when the process is no longer busy, without a call that ends', async () => {
    const { load, begun, call, settle } = openTurns();
    void call(small, 'other');
    for (const name of ['a', 'b', 'c', 'd', 'e']) void call(large, name);
    await settle();
    expect(begun).toEqual(['other', 'a', 'b']);
    load.busy = 0.1;
    load.at = 60;
    await expect.poll(() => begun).toEqual(['other', 'a', 'b', 'c', 'd', 'e']);
  });

  test('a call that fails ends its turn, and its caller receives the error', async () => {
    const { turns, begun, call, settle, end } = openTurns();
    void call(small, 'other');
    void call(large, 'a');
    const failing = turns.take(large, () => Promise.reject(new Error('no such row')));
    void call(large, 'b');
    await expect(failing).rejects.toThrow('no such row');
    await settle();
    expect(begun).toEqual(['other', 'a', 'b']);
    await end('a');
  });

  test('each of many tenants has its two calls', async () => {
    const { begun, call, settle } = openTurns();
    for (let tenant = 1; tenant <= 3; tenant += 1)
      for (const turn of ['a', 'b', 'c']) void call(tenant, `${String(tenant)}${turn}`);
    await settle();
    // The first tenant had the process to itself when its calls came.
    expect(begun).toEqual(['1a', '1b', '1c', '2a', '2b', '3a', '3b']);
  });
});
