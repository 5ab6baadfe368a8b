import { isWriting, type Endpoint } from '@kyc/contract/endpoint';
import { readSession } from '../../session/session.ts';

const listeners = new Set<(applicationId: number) => void>();
let channel: BroadcastChannel | undefined;
let changedAt = -Infinity;

/** In which the server’s news of an own change arrives. */
const ECHO_MS = 5000;

/** Called when a writing call is sent and when it is answered: leaving a case changes its appearance for others, too. */
export function noteOwnChange(endpoint: Endpoint): void {
  if (isWriting(endpoint)) changedAt = performance.now();
}

/** Whether this tab has just changed something, so that the next news is probably of that. */
export function hasJustChanged(): boolean {
  return performance.now() - changedAt < ECHO_MS;
}

/** Calls back when this user changes an application in another tab of this browser, with its id. Returns how to stop. */
export function watchOwnChanges(onChange: (applicationId: number) => void): () => void {
  open();
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Notifies the user's other tabs of a writing call that succeeded; automatic calls change nothing that a screen shows. */
export function announceOwnChange(endpoint: Endpoint, call: object): void {
  if (!isWriting(endpoint) || endpoint.isBackground === true) return;
  for (const applicationId of applicationsOf(call))
    // A channel always stays within the origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    open()?.postMessage({ of: owner(), applicationId });
}

/** The applications that a call names: by its path, or in its body. */
function applicationsOf(call: object): number[] {
  const { params, body } = call as { readonly params?: object; readonly body?: object };
  const { id } = (params ?? {}) as { readonly id?: unknown };
  const { ApplicationId, ApplicationIds } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const many: unknown[] = Array.isArray(ApplicationIds) ? ApplicationIds : [];
  return [id, ApplicationId, ...many].filter((each) => typeof each === 'number');
}

function open(): BroadcastChannel | undefined {
  if (channel) return channel;
  try {
    channel = new BroadcastChannel('od_ver_own_changes');
  } catch {
    // Blocked site data: the user's other tabs then learn of the change like another user's.
    return undefined;
  }
  channel.addEventListener('message', ({ data }: MessageEvent<{ of: string; applicationId: number }>) => {
    if (data.of !== owner()) return;
    for (const listener of listeners) listener(data.applicationId);
  });
  return channel;
}

function owner(): string {
  const session = readSession();
  return `${session?.tenantCode ?? ''}/${String(session?.verifierId ?? 0)}`;
}
