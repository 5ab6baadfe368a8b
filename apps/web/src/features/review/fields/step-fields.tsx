import { FieldId } from '@kyc/contract/fields';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useReviewedApplication } from '../desk/reviewed-application.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import type { Step } from '../rows/screen-order.ts';
import { FieldRow } from './row/field-row.tsx';
import { PlanBlock } from './plan-block.tsx';
import { SamePermanentNote } from './same-permanent-note.tsx';
import { VerifyRestButton } from './verify-rest-button.tsx';
import classes from './field-list.module.css';

interface StepFieldsProps {
  readonly step: Step;
  readonly rows: readonly ReviewRow[];
}

/** After the correspondence country stands the permanent address, or the note that it is the same. */

export function StepFields({ step, rows }: StepFieldsProps) {
  const { t } = useTranslation();
  const { application } = useReviewedApplication();
  return (
    <>
      <ul
        className={classes['rows']}
        aria-label={t('review.fieldsOf', { step: t(`review.steps.step${step}`) })}
      >
        {rows.map((row) => (
          <Fragment key={row.fieldId}>
            <FieldRow row={row} />
            {row.fieldId === FieldId.CorrespondenceCountry && application.IsPermanentSame === true ? (
              <SamePermanentNote />
            ) : null}
          </Fragment>
        ))}
      </ul>
      <VerifyRestButton rows={rows} />
      {step === 2 ? <PlanBlock application={application} /> : null}
    </>
  );
}
