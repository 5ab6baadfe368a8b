import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FindingIcon } from './finding-icon.tsx';
import { useGate } from '../desk/gate.ts';
import { markOf } from '../rows/sort-findings.ts';
import classes from './acceptance.module.css';

/** Next to a field's label: the severest finding of the field. */
export function FindingMark({ fieldId }: { readonly fieldId: number }) {
  const { t } = useTranslation();
  const { acceptance } = useGate();
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
