import { t } from '../lib/texts/t.ts';
import { ErrorState } from '../components/notices/error-state.tsx';

/** A page that failed to render, or whose code could not be loaded (a new version was installed in the meantime). */
export function PageError() {
  return (
    <ErrorState
      heading="h1"
      title={t('errors.page')}
      hint={t('errors.pageHint')}
      onRetry={() => window.location.reload()}
    />
  );
}
