import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReviewedApplication } from '../desk/reviewed-application.ts';

/** Save, for who may correct a system-rejected application (REV-06, REV-14). */
export function SaveButton() {
  const { t } = useTranslation();
  const { application, corrections } = useReviewedApplication();
  if (!application.AllowedActions.includes('save')) return null;
  const count = corrections.drafts.size;
  return (
    <Button
      leftSection={<IconDeviceFloppy size={15} aria-hidden />}
      disabled={count === 0}
      loading={corrections.isSaving}
      onClick={() => void corrections.save()}
    >
      {count === 0 ? t('review.actions.save') : t('review.actions.saveSome', { count })}
    </Button>
  );
}
