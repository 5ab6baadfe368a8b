import { allUserTypes, type UserType } from '@kyc/contract/user-types';
import { LAST_TENANT_KEY, NOTIFIED_KEY, RECENT_KEY, sessionKeys } from './session-keys.ts';
import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';
import { createStore, useStore } from '../page/store.ts';

export interface Session {
  readonly tenantCode: string;
  readonly apiKey: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly tenantName: string;
  readonly verifierId: number;
  readonly userName: string;
  readonly userType: UserType;
  readonly allowViewData: boolean;
  /** As shown: formatted, or 'Never'. */
  readonly lastLogin: string;
}

const current = createStore<Session | undefined>(readStorage());
/** The stored session is removed, and the page stays unchanged until its user has signed in again or left. */
let isWaiting = false;
/** False where the browser refused to store the session: it ends with this page. */
export const isSessionKept = createStore(true);

/** The session of this browser; undefined when no user is signed in. */
export function readSession(): Session | undefined {
  return current.get();
}

export function useSession(): Session | undefined {
  return useStore(current);
}

export function storeSession(session: Session): void {
  isWaiting = false;
  const written: Record<keyof typeof sessionKeys, string> = {
    ...session,
    verifierId: String(session.verifierId),
    userType: String(session.userType),
    allowViewData: session.allowViewData ? 'Y' : 'N',
  };
  let isKept = true;
  for (const [field, value] of Object.entries(written)) {
    // The token goes last: other tabs take its arrival as the sign that the session is complete.
    if (field !== 'token' && isField(field)) isKept = writeStored(sessionKeys[field], value) && isKept;
  }
  writeStored(LAST_TENANT_KEY, session.tenantCode);
  isSessionKept.set(writeStored(sessionKeys.token, session.token) && isKept);
  current.set(session);
}

export function storeTokens(tokens: { token: string; refreshToken: string }): void {
  const session = readStorage();
  if (session) storeSession({ ...session, ...tokens });
}

export function clearSession(): void {
  isWaiting = false;
  removeKeys();
  isSessionKept.set(true);
  current.set(undefined);
}

/** This page keeps its content; a person who opens the browser finds no session. */
export function removeStoredSession(): void {
  isWaiting = true;
  removeKeys();
}

export function isSessionWaiting(): boolean {
  return isWaiting;
}

function removeKeys(): void {
  for (const key of [...Object.values(sessionKeys), RECENT_KEY, NOTIFIED_KEY]) removeStored(key);
}

/** The session written by another tab of the same browser in the meantime. */
export function rereadSession(): Session | undefined {
  const stored = readStorage();
  if (stored) isWaiting = false;
  if (isWaiting) return current.get();
  if (JSON.stringify(stored) !== JSON.stringify(current.get())) current.set(stored);
  return current.get();
}

/** The company that was signed in last, for the address of the login page. */
export function lastTenantCode(): string | undefined {
  return readSession()?.tenantCode ?? readStored(LAST_TENANT_KEY) ?? undefined;
}

function readStorage(): Session | undefined {
  const read = (field: keyof typeof sessionKeys) => readStored(sessionKeys[field]) ?? '';
  const token = read('token');
  const userType = allUserTypes.find((type) => String(type) === read('userType'));
  if (token === '' || userType === undefined) return undefined;
  return {
    tenantCode: read('tenantCode'),
    apiKey: read('apiKey'),
    token,
    refreshToken: read('refreshToken'),
    tenantName: read('tenantName'),
    verifierId: Number(read('verifierId')),
    userName: read('userName'),
    userType,
    allowViewData: read('allowViewData') === 'Y',
    lastLogin: read('lastLogin'),
  };
}

function isField(name: string): name is keyof typeof sessionKeys {
  return name in sessionKeys;
}
