import { FieldId } from '@kyc/contract/fields';
import { t } from '../../../lib/texts/t.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import type { Step } from '../rows/screen-order.ts';
import { FieldRows } from './field-rows.tsx';
import { PlanBlock } from './plan-block.tsx';
import { VerifyRestButton } from './verify-rest-button.tsx';
import { useCaseFile } from '../desk/review-store.ts';

interface StepFieldsProps {
  readonly step: Step;
  readonly rows: readonly ReviewRow[];
}

export function StepFields({ step, rows }: StepFieldsProps) {
  const application = useCaseFile();
  const hasAddress = rows.some(({ fieldId }) => fieldId === FieldId.CorrespondenceCountry);
  return (
    <>
      <FieldRows
        label={t('review.fieldsOf', { step: t(`review.steps.step${step}`) })}
        rows={rows}
        saysPermanent={hasAddress && application.IsPermanentSame === true}
      />
      <VerifyRestButton rows={rows} />
      {step === 2 ? <PlanBlock application={application} /> : null}
    </>
  );
}
