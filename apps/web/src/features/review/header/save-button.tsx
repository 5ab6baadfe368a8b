import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useCaseFile, useReview, useReviewActs } from '../desk/review-store.ts';
import { t } from '../../../lib/texts/t.ts';

/** Save, for who may correct a system-rejected application (REV-06, REV-14). */
export function SaveButton() {
  const application = useCaseFile();
  const count = useReview(({ drafts }) => drafts.corrections.size);
  const isSaving = useReview(({ drafts }) => drafts.isSaving);
  const { saveCorrections } = useReviewActs();
  if (!application.AllowedActions.includes('save')) return null;
  return (
    <Button
      leftSection={<IconDeviceFloppy size={15} aria-hidden />}
      disabled={count === 0}
      loading={isSaving}
      onClick={() => void saveCorrections()}
    >
      {count === 0 ? t('review.actions.save') : t('review.actions.saveSome', { count })}
    </Button>
  );
}
