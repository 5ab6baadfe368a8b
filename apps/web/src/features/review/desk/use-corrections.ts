import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { editableProperty } from '@kyc/domain/field-review/correction';
import { useState } from 'react';
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

/** What is typed into a system-rejected application and not yet saved (REV-14). Kept when the server refuses it. */
export function useCorrections(application: ReviewApplication): CorrectionDesk {
  const [drafts, setDrafts] = useState<Corrections>(new Map());
  const [faults, setFaults] = useState<Faults>(new Map());
  const saving = useSaveCorrections(application);
  useUnsavedWork(drafts.size > 0);
  const mayEdit = application.AllowedActions.includes('save');

  return {
    propertyOf: (fieldId) => (mayEdit ? editableProperty(fieldId) : undefined),
    drafts,
    faults,
    edit: (property, value) => {
      const stored: unknown = application[property as keyof ReviewApplication];
      const next = new Map(drafts);
      if (value === (stored ?? '')) next.delete(property);
      else next.set(property, value);
      setDrafts(next);
      setFaults(new Map([...faults].filter(([name]) => name !== property)));
    },
    save: async () => {
      const refused = await saving.save(drafts);
      setFaults(refused ?? new Map());
      if (!refused) setDrafts(new Map());
    },
    isSaving: saving.isSaving,
  };
}
