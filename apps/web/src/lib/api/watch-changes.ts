import { watchChanges as endpoint } from '@kyc/contract/applications/changes';
import { leaveIfEnded } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { openHealing } from './open-healing.ts';
import { readSession } from '../session/session.ts';

interface Watching {
  readonly onChange: () => void;
  /** There is a new notice for this user, or there may be one. */
  readonly onNotice: () => void;
  /** Somebody has opened or left these applications, or changed what another has open. */
  readonly onPresence: (applicationIds: readonly number[]) => void;
  /** False while the stream is broken. */
  readonly onState: (isLive: boolean) => void;
}

const firstWaitMs = 1000;
const longestWaitMs = 15_000;

/**
 * Hears of changes by others until the answer is called. An EventSource cannot send our headers, so the stream is read by
 * fetch. When it breaks it is opened again, ever more slowly.
 */
export function watchChanges({ onChange, onNotice, onPresence, onState }: Watching): () => void {
  const stop = new AbortController();
  let waitMs = firstWaitMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hasBeenOpen = false;
  // Ended by the server in order: that the next try fails once, while it restarts, is nobody's concern.
  let isQuiet = false;

  const listen = async () => {
    try {
      const againMs = await readEvents(
        await openHealing(endpoint, { loader: 'hidden', signal: stop.signal }),
        {
          onOpen: () => {
            // What happened while nobody listened is not told.
            if (hasBeenOpen) {
              onChange();
              onNotice();
            }
            hasBeenOpen = true;
            isQuiet = false;
            waitMs = firstWaitMs;
            onState(true);
          },
          onChange,
          onNotice,
          onPresence,
        },
      );
      // The server ends each stream after some minutes, and when it stops; it says when to come again.
      isQuiet = true;
      if (!stop.signal.aborted) retry = setTimeout(() => void listen(), againMs);
    } catch (failure) {
      if (stop.signal.aborted) return;
      if (failure instanceof ApiError) leaveIfEnded(failure);
      // Whoever signs in next opens a stream of their own.
      if (!readSession()) return;
      // Whatever else broke it, the screen says so and polls.
      if (!isQuiet) onState(false);
      isQuiet = false;
      retry = setTimeout(() => void listen(), waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  };
  void listen();

  return () => {
    clearTimeout(retry);
    stop.abort();
  };
}

interface EventHandlers {
  readonly onOpen: () => void;
  readonly onChange: () => void;
  readonly onNotice: () => void;
  readonly onPresence: Watching['onPresence'];
}

/** Answers after how long the server wants to be asked again. */
async function readEvents(
  stream: ReadableStream<Uint8Array>,
  { onOpen, onChange, onNotice, onPresence }: EventHandlers,
): Promise<number> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let againMs = 0;
  for (let isOpen = false; ;) {
    const { value, done } = await reader.read();
    if (done) return againMs;
    const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = events.pop() ?? '';
    if (events.some((event) => event.startsWith('event: change'))) onChange();
    if (events.some((event) => event.startsWith('event: notice'))) onNotice();
    const present = events.flatMap((event) => idsIn(event));
    if (present.length > 0) onPresence(present);
    // The first words of a stream hold one too; the last words count.
    const last = isOpen ? events.findLast((event) => event.startsWith('retry: ')) : undefined;
    if (last !== undefined) againMs = Number.parseInt(last.slice('retry: '.length), 10) || 0;
    if (!isOpen) onOpen();
    isOpen = true;
  }
}

const PRESENCE = 'event: presence\ndata: ';

function idsIn(event: string): readonly number[] {
  // The server writes this line from a list of ids.
  return event.startsWith(PRESENCE) ? (JSON.parse(event.slice(PRESENCE.length)) as number[]) : [];
}
