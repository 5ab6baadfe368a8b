import { createStore } from '../../../lib/page/store.ts';
import { nothingPainted, type EvidencePart, type Painted } from './evidence-status.ts';

/** What is painted on the screen, as rows, pane and viewers report it. */
export interface ShownEvidence {
  readonly get: () => Painted;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reports the painted row; returns how to take the report back. */
  readonly showRow: (focus: string) => () => void;
  readonly showPane: (focus: string) => () => void;
  /** A part of the pane, until the returned function takes it back; another one with this id replaces it. */
  readonly addPart: (id: string) => {
    readonly set: (part: EvidencePart) => void;
    readonly remove: () => void;
  };
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
    addPart: (id) => {
      const owner = {};
      owners.set(id, owner);
      return {
        set: (part) => {
          if (owners.get(id) === owner) set({ ...get(), parts: new Map(get().parts).set(id, part) });
        },
        remove: () => {
          if (owners.get(id) !== owner) return;
          owners.delete(id);
          const parts = new Map(get().parts);
          parts.delete(id);
          set({ ...get(), parts });
        },
      };
    },
  };
}

/** Calls after the browser has painted the present frame; returns how to stop. A page in the background paints nothing. */
export function afterPaint(work: () => void): () => void {
  // The first frame paints the changes; when the second one begins, it is on the screen.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}
