import { FieldId } from '@kyc/contract/fields';
import { t } from '../../../lib/texts/t.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import classes from './evidence-pane.module.css';
import { useCaseFile } from '../desk/review-store.ts';

/** Mobile and e-mail, which no document proves: the record of the customer's confirmations. */
export function ConfirmationLines({ fieldId }: { readonly fieldId: number }) {
  const application = useCaseFile();
  const confirmed = application.Confirmations.find((each) => each.FieldId === fieldId);
  if (!confirmed) return null;
  const { VerifiedOn: verifiedOn, ServiceStatus: status, ServiceOn: askedOn } = confirmed;
  const stage =
    verifiedOn === null
      ? t('review.looking.confirmed.unverified')
      : t('review.looking.confirmed.verified', { on: formatDateTime(verifiedOn) });
  const service =
    status === null || askedOn === null
      ? t('review.looking.confirmed.noService')
      : t('review.looking.confirmed.service', {
          answer: t(`review.looking.confirmed.answers.${status}`),
          on: formatDateTime(askedOn),
        });
  return (
    <ul className={classes['reasons']} aria-label={t('review.looking.confirmed.label')}>
      <li>{fieldId === FieldId.Mobile ? `${stage} ${service}` : stage}</li>
      {confirmed.IsEarlier ? <li data-tone="bad">{t('review.looking.confirmed.earlier')}</li> : null}
    </ul>
  );
}
