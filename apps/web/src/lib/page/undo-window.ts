import type { Decided } from '@kyc/contract/applications/decisions';
import type { Decision, OpenWindow } from '@kyc/contract/applications/undo';
import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';
import { createStore } from './store.ts';

/** A decision of this user that can still be undone. */
export interface UndoWindow {
  readonly applicationId: number;
  readonly rowVersion: number;
  readonly decision: Decision;
  readonly uan: string | null;
  /** By this browser's clock. */
  readonly endsAt: number;
}

export const undoWindow = createStore<UndoWindow | undefined>(undefined);
/** The application whose decision was undone last, a new object each time. */
export const undoneApplication = createStore<{ readonly applicationId: number } | undefined>(undefined);

const REMEMBERED = 'od_ver_undo_until';

export function showWindow(window: OpenWindow): void {
  const endsAt = Date.now() + window.UndoSeconds * 1000;
  writeStored(REMEMBERED, String(endsAt));
  undoWindow.set({
    applicationId: window.ApplicationId,
    rowVersion: window.RowVersion,
    decision: window.Decision,
    uan: window.UAN,
    endsAt,
  });
}

/** After a decision: where the tenant has a window, its reply contains the window's length. */
export function showDecided(
  application: { readonly ApplicationId: number; readonly UAN: string | null },
  decision: Decision,
  { RowVersion, UndoUntil, UndoSeconds }: Decided,
): void {
  if (UndoUntil === undefined || UndoSeconds === undefined) return;
  const { ApplicationId, UAN } = application;
  showWindow({ ApplicationId, UAN, Decision: decision, RowVersion, UndoUntil, UndoSeconds });
}

export function closeWindow(): void {
  removeStored(REMEMBERED);
  undoWindow.set(undefined);
}

/** Whether a window was open when the page was closed. Only then the server is called. */
export function wasWindowOpen(): boolean {
  return Number(readStored(REMEMBERED)) > Date.now();
}
