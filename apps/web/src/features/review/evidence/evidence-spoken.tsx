import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { settingsQuery } from '../api/look-ups.ts';
import { documentName } from '../../../lib/display/document-name.ts';
import { comparedSources } from '../rows/compared-sources.ts';
import { soughtInForm } from '../rows/form-places.ts';
import { isHidden } from '../rows/masked.ts';
import { evidenceDocuments } from '../desk/documents-beside.ts';
import { useCaseFile, useReview } from '../desk/review-store.ts';
import { fieldOfDocuments, showsThePerson } from '../rows/shows-the-person.ts';

/** Announces the evidence when another field gets the focus, because the pane is many tab stops away. */
export function EvidenceSpoken() {
  return (
    <VisuallyHidden role="status" aria-live="polite" data-evidence-spoken>
      <Sentence />
    </VisuallyHidden>
  );
}

function Sentence() {
  const application = useCaseFile();
  const focus = useReview((state) => state.focus);
  const { focused, focusedName, tab } = focus;
  const { data: settings } = useQuery(settingsQuery);
  if (!focused || tab !== 'evidence') return null;
  const { fieldId } = focused;
  const shownId = fieldOfDocuments(fieldId, application, settings);
  const { proof, counterpart, pinned } = evidenceDocuments(shownId, application, focus);
  const nameOf = (type: number) => {
    const document = documentName(type);
    return isHidden(application, type) ? t('review.looking.spoken.hidden', { document }) : document;
  };
  const documents = [proof, counterpart, ...pinned].flatMap((each) =>
    each ? [nameOf(each.DocumentType)] : [],
  );
  const sought = soughtInForm(shownId, application);
  const form =
    sought &&
    t(sought.kind === 'signature' ? 'review.looking.spoken.formSigned' : 'review.looking.spoken.form');
  const shown = [
    ...(showsThePerson(fieldId, application, settings) ? [t('review.looking.spoken.person')] : []),
    ...(proof || !form ? [] : [form]),
    ...documents,
  ];
  const sources = comparedSources(fieldId, application);
  const differing = sources.filter(({ parts }) => parts.some(({ kind }) => kind !== 'same')).length;
  const what = [
    ...(shown.length > 1
      ? [t('review.looking.spoken.beside', { documents: shown.join(', ') })]
      : [shown[0] ?? t('review.looking.spoken.none')]),
    ...(sources.length > 0 ? [t('review.looking.spoken.sources', { count: sources.length })] : []),
    ...(differing > 0 ? [t('review.looking.spoken.differ', { count: differing })] : []),
  ];
  return <>{t('review.looking.spoken.shown', { field: focusedName, what: what.join('; ') })}</>;
}
