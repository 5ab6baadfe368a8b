import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signatureSizeQuery } from '../../api/look-ups.ts';
import { useCaseFile } from '../../desk/review-store.ts';

/** REV-28 */
export function SignatureSize() {
  const { t } = useTranslation();
  const application = useCaseFile();
  const { data } = useQuery(signatureSizeQuery(application.ApplicationId));
  const size = data?.SizeKb ?? null;
  return <>{size === null ? t('review.empty') : t('review.signatureKb', { size })}</>;
}
