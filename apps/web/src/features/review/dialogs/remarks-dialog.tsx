import { remarksLimit } from '@kyc/contract/applications/decisions';
import { texts } from '@kyc/contract/texts';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReviewDesk } from '../desk/review-desk.ts';

interface RemarksDialogProps {
  /** Kept by the screen, so that closing the dialog loses nothing. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
}

/** REV-22 */
export function RemarksDialog({ draft, onDraft }: RemarksDialogProps) {
  const { t } = useTranslation();
  const { putOnHold, closeDialog, isDeciding } = useReviewDesk();
  const [error, setError] = useState<string>();
  const submit = () => {
    if (draft.trim() === '') setError(texts.remarksRequired);
    else void putOnHold(draft.trim());
  };
  return (
    <Dialog onClose={closeDialog} title={t('review.hold.title')} size={480}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Textarea
          aria-label={t('review.hold.label')}
          placeholder={t('review.hold.placeholder')}
          value={draft}
          onChange={(event) => {
            onDraft(event.currentTarget.value);
            setError(undefined);
          }}
          error={error}
          maxLength={remarksLimit}
          rows={5}
          data-autofocus
        />
        <Group justify="space-between" mt="sm">
          <Text size="xs" c="dimmed">
            {t('review.hold.left', { used: draft.length, limit: remarksLimit })}
          </Text>
          <Button type="submit" loading={isDeciding}>
            {t('review.hold.submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
