import type { CaseFile } from '../rows/case-file.ts';
import { correctionsSaver, type Corrections } from '../api/save-corrections.ts';
import type { Desk } from './review-state.ts';

const ofEdit = 'edit:';
const none: Corrections = new Map();
/** The new value and the stored value. */
type Draft = [value: string | number | null, typedOver: string | number];

/** Unsaved corrections of a system-rejected application (REV-14). Kept when the server refuses them. */
export function correctionActs(
  { client, state, source, change }: Desk,
  writeDraft: (key: string, value: string | undefined) => void,
) {
  const save = correctionsSaver({
    client,
    file: () => state().file,
    setSaving: (isSaving) => change({ isSaving }),
  });
  return {
    edit: (property: string, value: string | number | null) => {
      const stored = storedOf(state().file, property);
      const draft = [value, stored ?? ''] satisfies Draft;
      writeDraft(`${ofEdit}${property}`, value === (stored ?? '') ? undefined : JSON.stringify(draft));
      change({ faults: new Map([...source().faults].filter(([name]) => name !== property)) });
    },
    saveCorrections: async () => {
      const { corrections } = state().drafts;
      const refused = await save(corrections);
      change({ faults: refused ?? new Map() });
      if (!refused) for (const property of corrections.keys()) writeDraft(`${ofEdit}${property}`, undefined);
    },
  };
}

/**
 * The differences from the stored values: another user may have saved the same in the meantime. A restored draft that replaced another
 * value does not count: its author has not seen the present one.
 */
export function correctionsIn(
  typed: ReadonlyMap<string, string>,
  restored: ReadonlyMap<string, string>,
  file: CaseFile,
): Corrections {
  if (!file.AllowedActions.includes('save')) return none;
  const edits = [...typed].filter(([key]) => key.startsWith(ofEdit));
  return new Map(
    edits.flatMap(([key, text]) => {
      const property = key.slice(ofEdit.length);
      const [value, typedOver] = JSON.parse(text) as Draft;
      const stored = storedOf(file, property) ?? '';
      return value === stored || (restored.has(key) && typedOver !== stored)
        ? []
        : [[property, value] as const];
    }),
  );
}

function storedOf(file: CaseFile, property: string): string | number | null {
  return file[property as keyof CaseFile] as string | number | null;
}
