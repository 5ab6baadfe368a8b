import type { Notice } from '@kyc/contract/notices/notices';
import { t } from '../../lib/texts/t.ts';

/** What happened, without the application or the change. */
export function useNoticeWords(): (notice: Notice) => string {
  return ({ Kind, By }) => {
    const by = By ?? t('notices.staff');
    if (Kind === 'mentioned') return t('notices.mentioned', { by });
    return Kind === 'handedOver' ? t('notices.handedOver', { by }) : t(`notices.kinds.${Kind}`);
  };
}
