import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { editableProperty } from '@kyc/domain/field-review/correction';
import { useState } from 'react';
import type { Drafts } from '../drafts/drafts.ts';
import { useUnsavedWork } from '../../../lib/page/unsaved-work.ts';
import { useSaveCorrections, type Corrections, type Faults } from '../api/use-save-corrections.ts';

export interface CorrectionDesk {
  /** The property that this field's editor writes; undefined when it has none now. */
  readonly propertyOf: (fieldId: number) => string | undefined;
  readonly drafts: Corrections;
  readonly faults: Faults;
  readonly edit: (property: string, value: string | number | null) => void;
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
}

const ofEdit = 'edit:';
const none: Corrections = new Map();

/** What is typed into a system-rejected application and not yet saved (REV-14). Kept when the server refuses it. */
export function useCorrections(application: ReviewApplication, { typed, write }: Drafts): CorrectionDesk {
  const [faults, setFaults] = useState<Faults>(new Map());
  const saving = useSaveCorrections(application);
  const mayEdit = application.AllowedActions.includes('save');
  const drafts = mayEdit ? correctionsIn(typed, application) : none;
  useUnsavedWork(drafts.size > 0);

  return {
    propertyOf: (fieldId) => (mayEdit ? editableProperty(fieldId) : undefined),
    drafts,
    faults,
    edit: (property, value) => {
      const isStored = value === (storedOf(application, property) ?? '');
      write(`${ofEdit}${property}`, isStored ? undefined : JSON.stringify(value));
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

/** What differs from what is stored now: somebody may have saved the same meanwhile. */
function correctionsIn(typed: ReadonlyMap<string, string>, application: ReviewApplication): Corrections {
  const edits = [...typed].filter(([key]) => key.startsWith(ofEdit));
  return new Map(
    edits
      .map(([key, text]) => [key.slice(ofEdit.length), JSON.parse(text) as string | number | null] as const)
      .filter(([property, value]) => value !== (storedOf(application, property) ?? '')),
  );
}

function storedOf(application: ReviewApplication, property: string): unknown {
  return application[property as keyof ReviewApplication];
}
