import { ApplicationStatus } from '@kyc/contract/application-status';
import { DocumentType } from '@kyc/contract/document-types';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { documentName } from '../../../lib/display/document-name.ts';
import type { Found } from '../documents/find-in-pages.ts';
import type { Sought } from '../rows/form-places.ts';
import { soughtInForm } from '../rows/form-places.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import { FormView } from './form-view.tsx';
import classes from './evidence-pane.module.css';
import { useCaseFile } from '../desk/review-store.ts';

/** The application form at the field's line, with its text. */
export function FormEvidence({ row }: { readonly row: ReviewRow }) {
  const application = useCaseFile();
  const [found, setFound] = useState<Found | null>();
  const sought = soughtInForm(row.fieldId, application);
  if (!sought) return null;
  const isPending = application.ApplicationStatus === ApplicationStatus.Pending;
  return (
    <section className={classes['one']} aria-label={documentName(DocumentType.AOF)}>
      <FormView
        formType={DocumentType.AOF}
        asPages
        sought={sought}
        onFound={setFound}
        note={
          <p className={classes['note']} role="status">
            {found === undefined ? null : t(noteOf(sought, found), { field: row.label })}
          </p>
        }
        absent={
          <div className={classes['nothing']}>
            {t(isPending ? 'review.looking.noFormYet' : 'review.looking.noForm')}
          </div>
        }
      />
    </section>
  );
}

function noteOf(sought: Sought, found: Found | null) {
  if (found === null) return 'review.looking.found.none';
  if (found.by === 'signature')
    return found.boxes.length > 0 ? 'review.looking.found.signature' : 'review.looking.found.unmarked';
  if (found.by === 'value') return 'review.looking.found.value';
  const isWhole = sought.kind === 'value' && sought.value !== null && sought.value !== '';
  return isWhole ? 'review.looking.found.label' : 'review.looking.found.line';
}
