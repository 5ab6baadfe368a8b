import { NOTIFIED_KEY } from '../../lib/session/session-keys.ts';
import { readSession } from '../../lib/session/session.ts';
import { readStored, readStoredJson, writeStored } from '../../lib/storage/browser-storage.ts';

/** `missing`: the browser has none, or not without a secure address. */
export type BrowserPermission = 'on' | 'off' | 'denied' | 'missing';

const WISH_KEY = 'od_ver_browser_notices';
/** More than can be new together. */
const REMEMBERED = 100;

export function browserPermission(): BrowserPermission {
  if (!('Notification' in globalThis) || !('locks' in navigator)) return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && readStored(WISH_KEY) === 'on' ? 'on' : 'off';
}

export function setBrowserPermission(isWanted: boolean): void {
  writeStored(WISH_KEY, isWanted ? 'on' : 'off');
}

/** Requests the permission; `Notification.permission` holds the answer afterwards. */
export async function askBrowser(): Promise<void> {
  if ('Notification' in globalThis && Notification.permission === 'default')
    await Notification.requestPermission();
}

function lockName(what: 'seen' | 'turn'): string {
  const session = readSession();
  return `od_ver_notices_${what} ${session?.tenantCode ?? ''}/${String(session?.verifierId ?? 0)}`;
}

/** Until the returned function is called, no tab of this browser sends a notification: this one is visible. */
export function holdSeen(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const left = new AbortController();
  const { signal } = left;
  const untilLeft = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
  navigator.locks.request(lockName('seen'), { mode: 'shared', signal }, untilLeft).catch(() => undefined);
  return () => left.abort();
}

export interface BrowserNotice {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
}

/** By one tab, and only where no tab is in sight. */
export async function sendToBrowser(notices: readonly BrowserNotice[]): Promise<void> {
  if (browserPermission() !== 'on') return;
  await navigator.locks.request(lockName('turn'), () =>
    navigator.locks.request(lockName('seen'), { ifAvailable: true }, (lock) => {
      if (lock === null || document.visibilityState === 'visible') return;
      const sent = readSent();
      const unsent = notices.filter(({ id }) => !sent.includes(id));
      writeStored(NOTIFIED_KEY, JSON.stringify([...sent, ...unsent.map(({ id }) => id)].slice(-REMEMBERED)));
      for (const notice of unsent) show(notice);
    }),
  );
}

function show({ id, title, body, onClick }: BrowserNotice): void {
  try {
    const shown = new Notification(title, { body, tag: `kyc-desk-${id}` });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onClick();
    });
  } catch {
    // Some phones have the name and show none without a worker.
  }
}

function readSent(): number[] {
  const stored = readStoredJson(NOTIFIED_KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
}
