import { createStore } from '../../../lib/page/store.ts';
import { nothingPainted, type EvidencePart, type Painted } from './evidence-status.ts';

/** The painted evidence, as rows, pane and viewers report it. */
export interface ShownEvidence {
  readonly get: () => Painted;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reports the painted row; the returned function withdraws the report. */
  readonly showRow: (focus: string) => () => void;
  readonly showPane: (focus: string) => () => void;
  /** A viewer shows this part of the pane from now on, in the place of an earlier one; the part waits. */
  readonly takePart: (id: string, owner: object) => void;
  /** Ignored when another viewer has taken the part, or its viewer is unmounted. */
  readonly setPart: (id: string, owner: object, part: EvidencePart) => void;
  /** Its viewer is unmounted; another one may have taken its place already. */
  readonly dropPart: (id: string, owner: object) => void;
}

export function createShownEvidence(): ShownEvidence {
  const { get, set, subscribe } = createStore<Painted>(nothingPainted);
  const owners = new Map<string, object>();
  return {
    get,
    subscribe,
    showRow: (row) => {
      set({ ...get(), row });
      return () => {
        if (get().row === row) set({ ...get(), row: undefined });
      };
    },
    showPane: (pane) => {
      set({ ...get(), pane });
      return () => {
        if (get().pane === pane) set({ ...get(), pane: undefined });
      };
    },
    takePart: (id, owner) => {
      owners.set(id, owner);
      set({ ...get(), parts: new Map(get().parts).set(id, { state: 'waiting', documents: [] }) });
    },
    setPart: (id, owner, part) => {
      if (owners.get(id) === owner) set({ ...get(), parts: new Map(get().parts).set(id, part) });
    },
    dropPart: (id, owner) => {
      if (owners.get(id) !== owner) return;
      owners.delete(id);
      const parts = new Map(get().parts);
      parts.delete(id);
      set({ ...get(), parts });
    },
  };
}

/** Calls after the browser has painted the present frame; the returned function cancels it. A page in the background paints nothing. */
export function afterPaint(work: () => void): () => void {
  // The first frame paints the changes; when the second one begins, it is on the screen.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}
