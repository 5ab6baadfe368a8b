import { StorageAway } from './guarded-storage.ts';

const answerWithinMs = 9_000;
/** An upload takes time; a slower one counts as failed. */
const leastBytesPerMs = 1_000;

/** A request to a store that may have frozen: its answer has to begin in time. */
export async function fetchInTime(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const silent = new AbortController();
  const limitMs = answerWithinMs + lengthOf(init.body) / leastBytesPerMs;
  const timer = setTimeout(() => silent.abort(), limitMs);
  try {
    // A redirect could lead to a host that OUTBOUND_HOSTS does not list.
    return await fetch(input, { ...init, redirect: 'manual', signal: silent.signal });
  } catch (cause) {
    throw new StorageAway('The storage does not answer.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** The body piece by piece; each has to arrive in time after it was requested, however slow the reader is. */
export async function* piecesInTime(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // The rest is discarded.
    void reader.cancel().catch(() => undefined);
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => silent.reject(new StorageAway('The storage does not answer.')),
    answerWithinMs,
  );
  try {
    return await Promise.race([answer, silent.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function lengthOf(body: RequestInit['body']): number {
  if (typeof body === 'string') return body.length;
  return body instanceof Uint8Array || body instanceof ArrayBuffer ? body.byteLength : 0;
}
