import { afterEach, beforeEach, expect, test } from 'vitest';
import { installPolyfills } from './polyfills.ts';

/** As a browser that lacks them; Node's own are restored after each test. */
const places: readonly (readonly [object, PropertyKey])[] = [
  [ReadableStream.prototype, 'values'],
  [ReadableStream.prototype, Symbol.asyncIterator],
  [Response.prototype, 'bytes'],
  [AbortSignal, 'any'],
  [Promise, 'withResolvers'],
  [ArrayBuffer.prototype, 'transferToFixedLength'],
];
const native = places.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name) ?? {});

beforeEach(() => {
  for (const [owner, name] of places) expect(Reflect.deleteProperty(owner, name)).toBe(true);
  installPolyfills();
});
afterEach(() => {
  for (const [index, [owner, name]] of places.entries())
    Object.defineProperty(owner, name, native[index] ?? {});
});

/** A stream of these chunks, and the reason for which it was cancelled. */
function streamOf(chunks: readonly string[]) {
  const seen: { canceledBy?: unknown; isCanceled: boolean } = { isCanceled: false };
  const left = [...chunks];
  const stream = new ReadableStream<string>({
    pull: (controller) => {
      const chunk = left.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(chunk);
    },
    cancel: (reason) => {
      seen.isCanceled = true;
      seen.canceledBy = reason;
    },
  });
  return { stream, seen };
}

test('Q1 a loop over a stream reads every chunk, and the stream is unlocked after it', async () => {
  const { stream, seen } = streamOf(['a', 'b']);
  const read: string[] = [];
  for await (const chunk of stream) read.push(chunk);
  expect(read).toEqual(['a', 'b']);
  expect(stream.locked).toBe(false);
  expect(seen.isCanceled).toBe(false);
});

test('Q1 a loop that ends early cancels the stream, unless it keeps it', async () => {
  const ended = streamOf(['a', 'b']);
  for await (const chunk of ended.stream) if (chunk === 'a') break;
  expect(ended.seen.isCanceled).toBe(true);
  const kept = streamOf(['a', 'b']);
  for await (const chunk of kept.stream.values({ preventCancel: true })) if (chunk === 'a') break;
  expect(kept.seen.isCanceled).toBe(false);
  expect(kept.stream.locked).toBe(false);
});

test('Q1 a failing stream fails the loop and is unlocked', async () => {
  const stream = new ReadableStream<string>({ pull: () => Promise.reject(new Error('away')) });
  const read = async () => {
    for await (const chunk of stream) expect(chunk).toBe('none');
  };
  await expect(read()).rejects.toThrow('away');
  expect(stream.locked).toBe(false);
});

test('Q2 the bytes of a reply, a signal of several, a promise with its functions', async () => {
  expect(await new Response('ab').bytes()).toEqual(new Uint8Array([97, 98]));
  const [one, two] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([one.signal, two.signal]);
  expect(either.aborted).toBe(false);
  two.abort('why');
  expect(either.aborted).toBe(true);
  expect(either.reason).toBe('why');
  expect(AbortSignal.any([two.signal]).aborted).toBe(true);
  const { promise, resolve } = Promise.withResolvers<number>();
  resolve(7);
  expect(await promise).toBe(7);
});

test('Q2 a buffer moves to another length', () => {
  const buffer = new Uint8Array([1, 2, 3]).buffer;
  const shorter = buffer.transferToFixedLength(2);
  expect(new Uint8Array(shorter)).toEqual(new Uint8Array([1, 2]));
  expect(buffer.byteLength).toBe(0);
  expect(new Uint8Array(shorter.transferToFixedLength(3))).toEqual(new Uint8Array([1, 2, 0]));
});
