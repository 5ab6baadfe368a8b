import { startTransition, useEffect, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useMarkBusy } from '../../../lib/page/when-idle.ts';
import { ranks } from '../desk/order/order-rows.ts';
import { steps } from '../rows/screen-order.ts';
import { FieldRows } from './field-rows.tsx';
import { ListTools } from './list-tools.tsx';
import { PlanBlock } from './plan-block.tsx';
import { StepPanel } from './step-panel.tsx';
import { useCaseFile, useReview } from '../desk/review-store.ts';
import classes from './field-list.module.css';

/** Shows the left side: three panels with their fields (REV-08), or all fields by urgency if the user chose that. */
export function FieldList() {
  // The summary is rendered before the dozens of widgets below it. useDeferredValue would not wait, because this
  // component is itself rendered deferred.
  const [showsFields, setShowsFields] = useState(false);
  useEffect(() => startTransition(() => setShowsFields(true)), []);
  return (
    <div className={classes['list']} data-field-list>
      <ListTools />
      {showsFields ? <Fields /> : <FieldsRoom />}
    </div>
  );
}

function FieldsRoom() {
  useMarkBusy();
  return <div className={classes['fieldsRoom']} />;
}

function Fields() {
  const rows = useReview(({ decisions }) => decisions.rows);
  const isByRank = useReview(({ order }) => order.isByRank);
  if (isByRank) return <ByRank />;
  return steps.map((step) => (
    <StepPanel key={step} step={step} rows={rows.filter((row) => row.step === step)} />
  ));
}

function ByRank() {
  const application = useCaseFile();
  const { rows: ordered, ranks: rankOf } = useReview(({ order }) => order);
  return (
    <>
      {ranks.map((rank) => {
        const rows = ordered.filter(({ fieldId }) => (rankOf.get(fieldId) ?? 'undecided') === rank);
        const name = t(`desk.order.${rank}`);
        return rows.length === 0 ? null : (
          <section key={rank} aria-label={name}>
            <h2 className={classes['rankHeading']}>
              {name} <span>{rows.length}</span>
            </h2>
            <FieldRows label={name} rows={rows} saysPermanent={application.IsPermanentSame === true} />
          </section>
        );
      })}
      <PlanBlock application={application} />
    </>
  );
}
