import { t } from '../../../lib/texts/t.ts';
import { documentName } from '../../../lib/display/document-name.ts';
import { reasonsBeside, type Reason } from '../rows/reasons-beside.ts';
import classes from './evidence-pane.module.css';
import { useCaseFile } from '../desk/review-store.ts';

/** Next to a field with missing evidence: names it, so that the verifier does not search for it. */
export function Reasons({ fieldId }: { readonly fieldId: number }) {
  const application = useCaseFile();
  const reasons = reasonsBeside(fieldId, application);
  if (reasons.length === 0) return null;
  const say = (reason: Reason) =>
    reason.kind === 'notUploaded'
      ? t('review.looking.notUploaded', { document: documentName(reason.documentType) })
      : t(`review.looking.${reason.kind}`);
  return (
    <ul className={classes['reasons']} aria-label={t('review.looking.reasons')}>
      {reasons.map((reason) => (
        <li key={reason.kind}>{say(reason)}</li>
      ))}
    </ul>
  );
}
