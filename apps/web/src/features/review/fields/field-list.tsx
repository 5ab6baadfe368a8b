import { AcceptanceStrip } from '../acceptance/acceptance-strip.tsx';
import { useReviewedApplication } from '../desk/reviewed-application.ts';
import { RiskPanel } from '../risk/risk-panel.tsx';
import { steps } from '../rows/screen-order.ts';
import { StepPanel } from './step-panel.tsx';
import classes from './field-list.module.css';

/** The left side: three panels, each with its fields (REV-08). */
export function FieldList() {
  const { rows } = useReviewedApplication();
  return (
    <div className={classes['list']}>
      <AcceptanceStrip />
      <RiskPanel />
      {steps.map((step) => (
        <StepPanel key={step} step={step} rows={rows.filter((row) => row.step === step)} />
      ))}
    </div>
  );
}
