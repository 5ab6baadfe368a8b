import { createStore } from './store.ts';

export type DialogKind = 'confirm' | 'error' | 'success';

/** How much hangs on a Yes: 'grave' and 'destructive' questions have the focus on No, the Yes of the latter is red. */
export type Weight = 'light' | 'grave' | 'destructive';

export interface DialogLink {
  /** A path of this app. */
  readonly to: string;
  readonly text: string;
}

interface Asking {
  readonly details?: readonly string[];
  readonly weight?: Weight;
  readonly link?: DialogLink | undefined;
}

export interface OpenDialog {
  readonly id: number;
  readonly kind: DialogKind;
  readonly text: string;
  /** Lines under the text: another user's change, the objections, or the subject. */
  readonly details: readonly string[];
  readonly weight: Weight;
  /** Where to read more; following it closes the dialog. */
  readonly link: DialogLink | undefined;
  readonly answer: (yes: boolean) => void;
}

/** Dialogs waiting for their answer; the first is on screen. */
export const openDialogs = createStore<readonly OpenDialog[]>([]);

let lastId = 0;

function open(
  kind: DialogKind,
  text: string,
  { details = [], weight = 'light', link }: Asking = {},
): Promise<boolean> {
  // Many calls may fail for one reason (no network), and a double press has one result: each text is shown once.
  const said = [text, ...details].join();
  const same = openDialogs
    .get()
    .some(
      (dialog) =>
        dialog.kind === kind &&
        (kind === 'error' ? dialog.text === text : [dialog.text, ...dialog.details].join() === said),
    );
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (yes: boolean) => {
      openDialogs.set(openDialogs.get().filter((dialog) => dialog.id !== id));
      resolve(yes);
    };
    if (same) resolve(false);
    else openDialogs.set([...openDialogs.get(), { id, kind, text, details, weight, link, answer }]);
  });
}

/** 'Confirm!' with Yes and No; Escape is No. */
export function confirm(text: string, asking?: Asking): Promise<boolean> {
  return open('confirm', text, asking);
}

/** 'Alert!' with OK; resolves when closed. */
export async function alertError(text: string, detail?: string): Promise<void> {
  await open('error', text, { details: detail === undefined ? [] : [detail] });
}

/** 'Success!' with OK; resolves when closed. */
export async function alertSuccess(text: string, more?: Pick<Asking, 'details' | 'link'>): Promise<void> {
  await open('success', text, more);
}
