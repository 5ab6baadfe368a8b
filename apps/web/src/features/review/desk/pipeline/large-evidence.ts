import { DocumentType } from '@kyc/contract/document-types';
import { t } from '../../../../lib/texts/t.ts';
import { soughtInForm } from '../../rows/form-places.ts';
import { isHidden } from '../../rows/masked.ts';
import { documentOf } from '../../rows/proving-documents.ts';
import type { Desk, SideTab } from '../review-state.ts';
import { documentsOf } from './desk-keys.ts';

/** D: the field's document as large as the window; the form if that proves the field; otherwise the reason that nothing opens. */
export function largeEvidence({ state, change }: Desk, openTab: (tab: SideTab) => void) {
  const say = (text: string) => change({ lastSaid: { what: '', text } });
  return () => {
    const { file, focus } = state();
    const { focused } = focus;
    if (!focused) return undefined;
    const { looked } = documentsOf(focused.fieldId, state());
    const title = focused.label;
    if (looked) return change({ dialog: { kind: 'preview', document: looked, title } });
    const sought = soughtInForm(focused.fieldId, file);
    const form = isHidden(file, DocumentType.AOF) ? undefined : documentOf(file, DocumentType.AOF);
    if (sought && form) return change({ dialog: { kind: 'preview', document: form, title, sought } });
    if (!sought) return say(t('desk.large.none', { field: title }));
    openTab('esign');
    return say(t('desk.large.form', { field: title }));
  };
}
