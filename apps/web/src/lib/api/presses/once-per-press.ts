import { isWriting, type Endpoint } from '@kyc/contract/endpoint';
import type { CallOf } from '../send-request.ts';
import { noteWrite } from './double-click.ts';

/** Milliseconds after an answer in which an identical call still belongs to the same double press. */
const DOUBLE_PRESS_MS = 500;

interface Sent {
  readonly key: string;
  readonly reply: Promise<unknown>;
}

const running = new Map<string, Promise<unknown>>();
let lastDone: Sent | undefined;

/**
 * The one guard of every writing action against a double press: while a call runs, and for half a second after it
 * succeeded, a call with the same endpoint and values is not sent and receives the same reply. Another writing call in between makes it a new press.
 */
export function oncePerPress<E extends Endpoint, Reply>(
  endpoint: E,
  call: CallOf<E>,
  send: () => Promise<Reply>,
): Promise<Reply> {
  if (!isWriting(endpoint)) return send();
  if (endpoint.isBackground !== true) noteWrite();
  // Aborting a call must not end another caller's.
  if (call.signal) return send();
  const key = keyOf(endpoint, call);
  const same = running.get(key) ?? (lastDone?.key === key ? lastDone.reply : undefined);
  if (same) return same as Promise<Reply>;
  lastDone = undefined;
  const reply = send();
  running.set(key, reply);
  reply.then(
    () => {
      running.delete(key);
      const done = { key, reply };
      lastDone = done;
      setTimeout(() => {
        if (lastDone === done) lastDone = undefined;
      }, DOUBLE_PRESS_MS);
    },
    () => running.delete(key),
  );
  return reply;
}

/** Without the version of the row, which the first press has changed when the second one comes. */
function keyOf(endpoint: Endpoint, call: object): string {
  const { params, query, body, candidate } = call as Readonly<Record<string, unknown>>;
  return JSON.stringify([endpoint.name, params, query, body, candidate], (name, value: unknown) =>
    name === 'RowVersion' ? undefined : value,
  );
}
