import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { LazyShown } from '../../../../components/notices/lazy-shown.tsx';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';
import { DraftMark } from '../../drafts/draft-mark.tsx';
import { useReviewedApplication } from '../../desk/reviewed-application.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import classes from '../field-list.module.css';

const editor = lazyPart(async () => (await import('./editor.tsx')).Editor);

/** The right editor for a field of a system-rejected application (REV-14); nothing for the others. */
export function FieldEditor({ row }: { readonly row: ReviewRow }) {
  const { application, corrections } = useReviewedApplication();
  const property = corrections.propertyOf(row.fieldId);
  if (property === undefined) return null;
  const draft = corrections.drafts.get(property);
  const stored = application[property as keyof ReviewApplication] as string | number | null;
  const value = draft === undefined ? stored : draft;
  return (
    <div className={classes['editor']}>
      <LazyShown
        part={editor}
        waiting={<div className={classes['editorWaiting']} />}
        props={{
          fieldId: row.fieldId,
          label: row.label,
          value: value,
          error: corrections.faults.get(property),
          onChange: (next) => corrections.edit(property, next),
        }}
      />
      {draft === undefined ? null : <DraftMark of={`edit:${property}`} />}
    </div>
  );
}
