import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCaseFile } from '../../rows/case-file.ts';
import { signatureSizeQuery } from '../../api/look-ups.ts';

/** REV-28 */
export function SignatureSize() {
  const { t } = useTranslation();
  const application = useCaseFile();
  const { data } = useQuery(signatureSizeQuery(application.ApplicationId));
  const size = data?.SizeKb ?? null;
  return <>{size === null ? t('review.empty') : t('review.signatureKb', { size })}</>;
}
