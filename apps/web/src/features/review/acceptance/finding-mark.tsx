import { VisuallyHidden } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import { FindingIcon } from './finding-icon.tsx';
import { markOf } from '../rows/sort-findings.ts';
import { useReview } from '../desk/review-store.ts';
import classes from './acceptance.module.css';

/** Next to a field's label: the severest finding of the field. */
export function FindingMark({ fieldId }: { readonly fieldId: number }) {
  const acceptance = useReview(({ gate }) => gate.acceptance);
  const finding = acceptance && markOf(fieldId, acceptance.Findings);
  if (!finding) return null;
  return (
    <span className={classes['mark']} title={finding.Message}>
      <FindingIcon finding={finding} />
      <VisuallyHidden>
        , {t(`acceptance.demand.${finding.Demand}`)}: {finding.Message}
      </VisuallyHidden>
    </span>
  );
}
