import { useState, type DragEvent } from 'react';

export interface Selection {
  readonly ids: readonly number[];
  readonly has: (id: number) => boolean;
  readonly set: (id: number, isSelected: boolean) => void;
  readonly clear: () => void;
  /** Begins to drag the application, with all selected ones if it is selected. */
  readonly drag: (event: DragEvent, id: number) => void;
}

const type = 'application/x-kyc-work';

/** The selected applications among the shown ones. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const ids = chosen.filter((id) => shown.includes(id));
  return {
    ids,
    has: (id) => ids.includes(id),
    set: (id, isSelected) =>
      setChosen(
        isSelected ? [...ids.filter((other) => other !== id), id] : ids.filter((other) => other !== id),
      ),
    clear: () => setChosen([]),
    drag: (event, id) => {
      const dragged = ids.includes(id) ? ids : [id];
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(type, JSON.stringify(dragged));
    },
  };
}

/** The applications that were dropped; none for anything else. */
export function draggedIn(event: DragEvent): readonly number[] {
  const text = event.dataTransfer.getData(type);
  if (text === '') return [];
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.filter((id): id is number => Number.isInteger(id)) : [];
}
