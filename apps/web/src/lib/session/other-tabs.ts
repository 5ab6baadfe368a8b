import { sessionKeys } from './session-keys.ts';
import { readSession, rereadSession } from './session.ts';

interface OtherTabs {
  /** A user signed out in another tab. */
  readonly onSignedOut: () => void;
  /** A different user signed in there: they must not see this tab's data. */
  readonly onOtherUser: () => void;
}

/** Keeps this tab's session equal to the one in storage; returns how to stop. */
export function watchOtherTabs({ onSignedOut, onOtherUser }: OtherTabs): () => void {
  const listen = (event: StorageEvent) => {
    // A key of null means that the complete storage was cleared.
    if (event.key !== sessionKeys.token && event.key !== null) return;
    const before = readSession();
    const after = rereadSession();
    if (!before) return;
    if (!after) onSignedOut();
    else if (before.tenantCode !== after.tenantCode || before.userName !== after.userName) onOtherUser();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
