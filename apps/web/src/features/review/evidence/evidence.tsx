import { checksOf } from '@kyc/contract/fields';
import { useTranslation } from 'react-i18next';
import { useFocusedField } from '../desk/focused-field.ts';
import { useReviewedApplication } from '../desk/reviewed-application.ts';
import { comparedSources } from '../rows/compared-sources.ts';
import { SourceComparison } from './source-comparison.tsx';
import { DocumentPanels } from './document-panels.tsx';
import classes from './evidence-pane.module.css';

/** Everything to decide the focused field on, without leaving it (ux.md). */
export function Evidence() {
  const { t } = useTranslation();
  const { application } = useReviewedApplication();
  const { focused } = useFocusedField();
  if (!focused) return null;
  const sources = comparedSources(focused.fieldId, application);
  const checks = checksOf(focused.fieldId);
  return (
    <>
      {sources.length > 0 ? <SourceComparison field={focused.label} sources={sources} /> : null}
      <DocumentPanels key={focused.fieldId} row={focused} />
      {checks.length > 0 ? (
        <p className={classes['checks']}>
          <strong>{t('review.checks')}</strong> {checks.join(' · ')}
        </p>
      ) : null}
    </>
  );
}
