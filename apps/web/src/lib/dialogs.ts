import { createStore } from './store.ts';

export type DialogKind = 'confirm' | 'error' | 'success';

export interface OpenDialog {
  readonly id: number;
  readonly kind: DialogKind;
  readonly text: string;
  /** Under the text, e.g. what somebody else has changed. */
  readonly detail: string | undefined;
  readonly answer: (yes: boolean) => void;
}

/** Dialogs waiting for their answer; the first is on screen. */
export const openDialogs = createStore<readonly OpenDialog[]>([]);

let lastId = 0;

function open(kind: DialogKind, text: string, detail?: string): Promise<boolean> {
  // Many calls may fail for one reason (no network): the text is said once.
  const same = openDialogs.get().find((dialog) => dialog.kind === 'error' && dialog.text === text);
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (yes: boolean) => {
      openDialogs.set(openDialogs.get().filter((dialog) => dialog.id !== id));
      resolve(yes);
    };
    if (kind === 'error' && same) resolve(false);
    else openDialogs.set([...openDialogs.get(), { id, kind, text, detail, answer }]);
  });
}

/** 'Confirm!' with Yes and No; Escape is No. */
export function confirm(text: string): Promise<boolean> {
  return open('confirm', text);
}

/** 'Alert!' with OK; resolves when closed. */
export async function alertError(text: string, detail?: string): Promise<void> {
  await open('error', text, detail);
}

/** 'Success!' with OK; resolves when closed. */
export async function alertSuccess(text: string): Promise<void> {
  await open('success', text);
}
