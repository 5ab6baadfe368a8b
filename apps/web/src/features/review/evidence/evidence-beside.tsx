import { useDeferredValue } from 'react';
import { FocusedFieldContext, useFocusedField } from '../desk/focused-field.ts';
import { EvidencePane } from './evidence-pane.tsx';

/** Beside the list: the row answers the key at once, and its evidence, which is more to draw, follows by a frame. */
export function EvidenceBeside() {
  const field = useDeferredValue(useFocusedField());
  return (
    <FocusedFieldContext value={field}>
      <EvidencePane />
    </FocusedFieldContext>
  );
}
