import { IconInfoCircle } from '@tabler/icons-react';
import { t } from '../../lib/texts/t.ts';
import { Notice } from './notice.tsx';

/** REP-05: errors of reports are not dialogs; one line reports the failure and its reason. */
export function QuietNote({ why }: { readonly why: string | undefined }) {
  if (why === undefined) return null;
  return (
    <Notice icon={IconInfoCircle}>
      {t('errors.nothingCame', { why: why === '' ? t('errors.noAnswer') : why })}
    </Notice>
  );
}
