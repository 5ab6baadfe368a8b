import { useState } from 'react';
import type { CaseFile } from '../rows/case-file.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { useUnsavedWork } from '../../../lib/page/unsaved-work.ts';
import { useSaveCorrections, type Corrections, type Faults } from '../api/use-save-corrections.ts';

export interface CorrectionDesk {
  readonly drafts: Corrections;
  readonly faults: Faults;
  readonly edit: (property: string, value: string | number | null) => void;
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
}

const ofEdit = 'edit:';
const none: Corrections = new Map();
/** The value, and the stored one that it replaces. */
type Draft = [value: string | number | null, typedOver: string | number];

/** Unsaved corrections of a system-rejected application (REV-14). Kept when the server refuses them. */
export function useCorrections(application: CaseFile, drafted: Drafts): CorrectionDesk {
  const { write } = drafted;
  const [faults, setFaults] = useState<Faults>(new Map());
  const saving = useSaveCorrections(application);
  const mayEdit = application.AllowedActions.includes('save');
  const drafts = mayEdit ? correctionsIn(drafted, application) : none;
  useUnsavedWork(drafts.size > 0);

  return {
    drafts,
    faults,
    edit: (property, value) => {
      const stored = storedOf(application, property);
      const draft = [value, stored ?? ''] satisfies Draft;
      write(`${ofEdit}${property}`, value === (stored ?? '') ? undefined : JSON.stringify(draft));
      setFaults(new Map([...faults].filter(([name]) => name !== property)));
    },
    save: async () => {
      const refused = await saving.save(drafts);
      setFaults(refused ?? new Map());
      if (!refused) for (const property of drafts.keys()) write(`${ofEdit}${property}`, undefined);
    },
    isSaving: saving.isSaving,
  };
}

/**
 * The differences from the stored values: another user may have saved the same in the meantime. A restored draft that replaced another
 * value does not count: its author has not seen the present one.
 */
function correctionsIn({ typed, restored }: Drafts, application: CaseFile): Corrections {
  const edits = [...typed].filter(([key]) => key.startsWith(ofEdit));
  return new Map(
    edits.flatMap(([key, text]) => {
      const property = key.slice(ofEdit.length);
      const [value, typedOver] = JSON.parse(text) as Draft;
      const stored = storedOf(application, property) ?? '';
      return value === stored || (restored.has(key) && typedOver !== stored)
        ? []
        : [[property, value] as const];
    }),
  );
}

function storedOf(application: CaseFile, property: string): string | number | null {
  return application[property as keyof CaseFile] as string | number | null;
}
