import { reviewFields } from '@kyc/contract/fields';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDrafts } from '../drafts/drafts.ts';
import { AlertLine } from './alert-line.tsx';

/** Says when a case is opened what was typed into it before and is not saved yet. */
export function DraftsLine() {
  const { t } = useTranslation();
  const { restored } = useDrafts();
  if (restored.size === 0) return null;
  const names = [...restored.keys()].map((key) => {
    const [kind = '', of = ''] = key.split(':');
    const label = reviewFields.find(({ props }) => props.includes(of))?.label;
    return kind === 'edit' ? (label ?? of) : t(`review.drafts.of.${kind as 'hold'}`, { rule: of });
  });
  return (
    <AlertLine icon={IconPencil} tone="plain">
      <strong>{t('review.drafts.title')}:</strong> {names.join(', ')}
    </AlertLine>
  );
}
