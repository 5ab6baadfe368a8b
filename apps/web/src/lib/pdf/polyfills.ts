/**
 * Methods that pdf.js calls although its legacy build lacks them and a supported browser may lack them too. For the page and the worker;
 * `newer-methods.ts` fails the build for any other such method in the build.
 */
export function installPolyfills(): void {
  define(ReadableStream.prototype, 'values', streamValues);
  define(ReadableStream.prototype, Symbol.asyncIterator, streamValues);
  define(Response.prototype, 'bytes', responseBytes);
  define(AbortSignal, 'any', anySignal);
  define(Promise, 'withResolvers', withResolvers);
  define(ArrayBuffer.prototype, 'transferToFixedLength', transferToFixedLength);
}

function define(owner: object, name: PropertyKey, value: unknown): void {
  if (name in owner) return;
  Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false });
}

/** Streams Standard, 4.2.5: the reader's lock ends with the loop, which cancels the stream unless `preventCancel` is set. */
function streamValues<Chunk>(
  this: ReadableStream<Chunk>,
  { preventCancel = false }: { readonly preventCancel?: boolean } = {},
): AsyncIterableIterator<Chunk> {
  const reader = this.getReader();
  return {
    async next() {
      try {
        const result = await reader.read();
        if (result.done) reader.releaseLock();
        return result as IteratorResult<Chunk>;
      } catch (error) {
        reader.releaseLock();
        throw error;
      }
    },
    async return(value?: unknown) {
      if (!preventCancel) {
        const canceled = reader.cancel(value);
        reader.releaseLock();
        await canceled;
      } else reader.releaseLock();
      return { done: true, value };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function responseBytes(this: Response): Promise<Uint8Array> {
  return new Uint8Array(await this.arrayBuffer());
}

function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const all = [...signals];
  const controller = new AbortController();
  const stop = (by: AbortSignal) => controller.abort(by.reason);
  const stopped = all.find(({ aborted }) => aborted);
  if (stopped) stop(stopped);
  else
    for (const signal of all)
      signal.addEventListener('abort', () => stop(signal), { once: true, signal: controller.signal });
  return controller.signal;
}

function withResolvers<Value>(this: PromiseConstructor): PromiseWithResolvers<Value> {
  let resolve!: PromiseWithResolvers<Value>['resolve'];
  let reject!: PromiseWithResolvers<Value>['reject'];
  const promise = new this<Value>((resolves, rejects) => {
    resolve = resolves;
    reject = rejects;
  });
  return { promise, resolve, reject };
}

function transferToFixedLength(this: ArrayBuffer, newLength: number = this.byteLength): ArrayBuffer {
  const moved = structuredClone(this, { transfer: [this] });
  if (newLength <= moved.byteLength) return moved.slice(0, newLength);
  const longer = new Uint8Array(newLength);
  longer.set(new Uint8Array(moved));
  return longer.buffer;
}

installPolyfills();
