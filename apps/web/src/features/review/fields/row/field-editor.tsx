import { type CaseFile } from '../../rows/case-file.ts';
import { LazyShown } from '../../../../components/notices/lazy-shown.tsx';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';
import { DraftMark } from '../../desk/draft-mark.tsx';
import type { ReviewRow } from '../../rows/review-row.ts';
import { useCaseFile, useReview, useReviewActs } from '../../desk/review-store.ts';
import classes from '../field-list.module.css';

const editor = lazyPart(async () => (await import('./editor.tsx')).Editor);

interface FieldEditorProps {
  readonly row: ReviewRow;
  /** The application's property that the editor changes. */
  readonly property: string;
}

/** Shows the editor that suits a field of a system-rejected application (REV-14). */
export function FieldEditor({ row, property }: FieldEditorProps) {
  const file = useCaseFile();
  const draft = useReview(({ drafts }) => drafts.corrections.get(property));
  const error = useReview(({ drafts }) => drafts.faults.get(property));
  const { edit } = useReviewActs();
  const stored = file[property as keyof CaseFile] as string | number | null;
  const value = draft === undefined ? stored : draft;
  return (
    <div className={classes['editor']}>
      <LazyShown
        part={editor}
        waiting={<div className={classes['editorWaiting']} />}
        props={{
          fieldId: row.fieldId,
          label: row.label,
          value,
          error,
          onChange: (next) => edit(property, next),
        }}
      />
      {draft === undefined ? null : <DraftMark of={`edit:${property}`} />}
    </div>
  );
}
