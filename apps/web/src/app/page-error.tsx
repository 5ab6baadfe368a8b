import { useTranslation } from 'react-i18next';
import { ErrorState } from '../components/notices/error-state.tsx';

/** A page that failed to render, or whose code could not be loaded (a new version was installed in the meantime). */
export function PageError() {
  const { t } = useTranslation();
  return (
    <ErrorState
      heading="h1"
      title={t('errors.page')}
      hint={t('errors.pageHint')}
      onRetry={() => window.location.reload()}
    />
  );
}
