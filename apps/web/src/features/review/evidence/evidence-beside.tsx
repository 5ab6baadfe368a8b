import { useDeferredValue } from 'react';
import { FocusedFieldContext, useFocusedField } from '../desk/focused-field.ts';
import { EvidencePane } from './evidence-pane.tsx';

/** Next to the list: the row reacts to the key immediately, and its evidence, which takes longer to render, follows a frame later. */
export function EvidenceBeside() {
  const field = useDeferredValue(useFocusedField());
  return (
    <FocusedFieldContext value={field}>
      <EvidencePane />
    </FocusedFieldContext>
  );
}
