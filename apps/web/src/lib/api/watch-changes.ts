import { watchChanges as endpoint } from '@kyc/contract/applications/changes';
import { leaveIfEnded } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { openHealing } from './open-healing.ts';
import { readSession } from '../session/session.ts';

interface Watching {
  readonly onChange: () => void;
  /** Changes during a disconnection are lost. */
  readonly onMissed: () => void;
  /** There is a new notice for this user, or there may be one. */
  readonly onNotice: () => void;
  /** A user has opened or left these applications, or changed an application while another user has it open. */
  readonly onPresence: (applicationIds: readonly number[]) => void;
  /** False while the stream is broken. */
  readonly onState: (isLive: boolean) => void;
}

const firstWaitMs = 1000;
const longestWaitMs = 15_000;

/**
 * Delivers other users' changes until the returned function is called. An EventSource cannot send the app's headers, so the stream is read
 * by fetch. When it breaks it is reopened, with growing pauses.
 */
export function watchChanges({ onChange, onMissed, onNotice, onPresence, onState }: Watching): () => void {
  const stop = new AbortController();
  let waitMs = firstWaitMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hasBeenOpen = false;
  // Closed by the server in an orderly way: the failure of the next attempt, during a restart, is not reported.
  let isQuiet = false;

  const listen = async () => {
    try {
      const againMs = await readEvents(
        await openHealing(endpoint, { loader: 'hidden', signal: stop.signal }),
        {
          onOpen: () => {
            if (hasBeenOpen) {
              onMissed();
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
      // The server closes each stream after some minutes, and when it stops; it sends the time of the next connection.
      isQuiet = true;
      if (!stop.signal.aborted) retry = setTimeout(() => void listen(), againMs);
    } catch (failure) {
      if (stop.signal.aborted) return;
      if (failure instanceof ApiError) leaveIfEnded(failure);
      // The next user who signs in opens a separate stream.
      if (!readSession()) return;
      // After any different fault, the screen reports it and polls.
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

/** Returns the wait that the server requested. */
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
