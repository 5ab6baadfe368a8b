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
/** The value, and the stored one that it was typed over. */
type Draft = [value: string | number | null, typedOver: string | number];

/** What is typed into a system-rejected application and not yet saved (REV-14). Kept when the server refuses it. */
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
 * What differs from what is stored now: somebody may have saved the same meanwhile. What came back from before and was typed over
 * another value is none any more: its author has not seen the present one.
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
