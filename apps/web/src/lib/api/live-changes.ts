import { withBrowserLock } from '../storage/with-browser-lock.ts';
import { readSession } from '../session/session.ts';
import { watchChanges } from './watch-changes.ts';

export interface LiveListener {
  readonly onChange?: () => void;
  /** Changes may have been lost, while the stream was opened or closed; without this function it counts as a change. */
  readonly onMissed?: () => void;
  /** A user has opened or left these applications, or changed an application while another user has it open. */
  readonly onPresence?: (applicationIds: readonly number[]) => void;
  /** There is a new notice for this user, or there may be one. */
  readonly onNotice?: () => void;
  /** False while the stream is disconnected. */
  readonly onState?: (isLive: boolean) => void;
}

type News =
  | { readonly kind: 'change' }
  | { readonly kind: 'missed' }
  | { readonly kind: 'notice' }
  | { readonly kind: 'presence'; readonly ids: readonly number[] }
  | { readonly kind: 'state'; readonly isLive: boolean };

/** A tab that waited this long for its turn may have missed events. */
const AT_ONCE_MS = 500;

const listeners = new Set<LiveListener>();
let stop: (() => void) | undefined;

/**
 * Delivers other users' changes until the returned function is called. All listeners in this browser share one stream, across tabs: a
 * browser has few connections to one server, and a stream occupies one while its page is open.
 */
export function listenLive(listener: LiveListener): () => void {
  listeners.add(listener);
  stop ??= listen();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function tell(news: News): void {
  for (const listener of listeners) {
    if (news.kind === 'change') listener.onChange?.();
    if (news.kind === 'missed') (listener.onMissed ?? listener.onChange)?.();
    if (news.kind === 'notice') listener.onNotice?.();
    if (news.kind === 'presence') listener.onPresence?.(news.ids);
    if (news.kind === 'state') listener.onState?.(news.isLive);
  }
}

/** The tab with the lock reads the stream and forwards its events; when it closes, the next one takes over. */
function listen(): () => void {
  const session = readSession();
  const name = `od_ver_live ${session?.tenantCode ?? ''}/${String(session?.verifierId ?? 0)}`;
  const others = channelOf(name);
  others?.addEventListener('message', ({ data }: MessageEvent<News>) => tell(data));
  const ended = new AbortController();
  const say = (news: News) => {
    if (ended.signal.aborted) return;
    // A channel always stays within the origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    others?.postMessage(news);
    tell(news);
  };
  const began = Date.now();
  const read = () =>
    new Promise<void>((resolve) => {
      if (Date.now() - began > AT_ONCE_MS) {
        say({ kind: 'missed' });
        say({ kind: 'notice' });
      }
      const stopReading = watchChanges({
        onChange: () => say({ kind: 'change' }),
        onMissed: () => say({ kind: 'missed' }),
        onNotice: () => say({ kind: 'notice' }),
        onPresence: (ids) => say({ kind: 'presence', ids }),
        onState: (isLive) => say({ kind: 'state', isLive }),
      });
      ended.signal.addEventListener('abort', () => {
        stopReading();
        resolve();
      });
    });
  // Without locks each tab reads for itself.
  withBrowserLock(name, read, ended.signal).catch(() => undefined);
  return () => {
    ended.abort();
    others?.close();
  };
}

/** Undefined where the browser blocks site data: each tab then receives changes only from the stream that it reads. */
function channelOf(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
