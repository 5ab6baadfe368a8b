import { t } from '../../../lib/texts/t.ts';
import type { CaseFile } from '../rows/case-file.ts';
import { formatRupees } from '../../../lib/display/formatting.ts';
import { PlanDescription } from './plan-description.tsx';
import classes from './field-list.module.css';

/** What the customer chose, for the verifier to know; nothing to decide on (§2, step 2). */
export function PlanBlock({ application: { Plan, Nomination } }: { readonly application: CaseFile }) {
  return (
    <dl className={classes['plan']}>
      <dt>{t('review.plan.nomination')}</dt>
      <dd>{Nomination ?? t('review.empty')}</dd>
      <dt>{t('review.plan.label')}</dt>
      {Plan ? (
        <dd>
          <strong>{Plan.Title}</strong>
          <PlanDescription text={Plan.Description} />
        </dd>
      ) : (
        <dd>{t('review.plan.none')}</dd>
      )}
      {Plan ? (
        <>
          <dt>{t('review.plan.charges')}</dt>
          <dd>{t('review.plan.amount', { amount: formatRupees(Plan.FinalAmount) })}</dd>
        </>
      ) : null}
    </dl>
  );
}
