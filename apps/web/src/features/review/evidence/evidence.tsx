import { FieldId } from '@kyc/contract/fields';
import { checksOf } from '@kyc/domain/review-fields/all-fields';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { LazyShown } from '../../../components/notices/lazy-shown.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { settingsQuery } from '../api/look-ups.ts';
import { comparedSources } from '../rows/compared-sources.ts';
import { showsThePerson } from '../rows/shows-the-person.ts';
import { SourceComparison } from './source-comparison.tsx';
import { SelfiePlace } from '../ipv/lazy-place-map.tsx';
import { ConfirmationLines } from './confirmation-lines.tsx';
import { DocumentPanels } from './document-panels.tsx';
import { Reasons } from './reasons.tsx';
import { useShownFocus } from './use-shown-focus.ts';
import classes from './evidence-pane.module.css';
import { useCaseFile } from '../desk/review-store.ts';

/** A tenant without it does not load it. */
const workbench = lazyPart(async () => (await import('../ipv/ipv-workbench.tsx')).IpvWorkbench);

/** Everything to decide the focused field on, without leaving it (ux.md). */
export function Evidence() {
  const application = useCaseFile();
  const { focused, focusedName } = useShownFocus();
  const { data: settings } = useQuery(settingsQuery);
  if (!focused) return null;
  const sources = comparedSources(focused.fieldId, application);
  const checks = checksOf(focused.fieldId);
  return (
    <>
      {sources.length > 0 ? <SourceComparison field={focusedName} sources={sources} /> : null}
      <ConfirmationLines fieldId={focused.fieldId} />
      <Reasons fieldId={focused.fieldId} />
      {showsThePerson(focused.fieldId, application, settings) ? (
        <LazyShown
          part={workbench}
          props={{ faces: <DocumentPanels row={focused} fieldId={FieldId.Selfie} /> }}
          waiting={<Skeleton height={320} />}
        />
      ) : (
        <>
          <DocumentPanels row={focused} />
          {focused.fieldId === FieldId.Selfie ? <SelfiePlace application={application} /> : null}
        </>
      )}
      {checks.length > 0 ? (
        <p className={classes['checks']}>
          <strong>{t('review.checks')}</strong> {checks.join(' · ')}
        </p>
      ) : null}
    </>
  );
}
