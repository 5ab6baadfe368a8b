import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signatureSizeQuery } from '../../api/look-ups.ts';
import { useReviewDesk } from '../../desk/review-desk.ts';

/** REV-28 */
export function SignatureSize() {
  const { t } = useTranslation();
  const { application } = useReviewDesk();
  const { data } = useQuery(signatureSizeQuery(application.ApplicationId));
  const size = data?.SizeKb ?? null;
  return <>{size === null ? t('review.empty') : t('review.signatureKb', { size })}</>;
}
