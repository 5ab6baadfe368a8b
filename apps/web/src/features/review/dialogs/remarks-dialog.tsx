import { putOnHold as putOnHoldEndpoint, remarksLimit } from '@kyc/contract/applications/decisions';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useDeskActs } from '../desk/desk-acts.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { DraftMark } from '../drafts/draft-mark.tsx';

interface RemarksDialogProps {
  /** Kept by the screen, so that closing the dialog loses nothing. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
}

/** REV-22 */
export function RemarksDialog({ draft, onDraft }: RemarksDialogProps) {
  const { t } = useTranslation();
  const { putOnHold, closeDialog, isDeciding } = useDeskActs();
  const { form, submit, isSending } = useContractForm({
    initial: { VerifierRemarks: draft },
    schema: z.object({ VerifierRemarks: putOnHoldEndpoint.body.shape.VerifierRemarks }),
    // The screen that keeps the draft holds it.
    holdsWork: false,
    onChange: ({ VerifierRemarks }) => onDraft(VerifierRemarks),
    send: ({ VerifierRemarks }) => putOnHold(VerifierRemarks),
  });
  return (
    <Dialog onClose={closeDialog} title={t('review.hold.title')} size={480}>
      <form noValidate onSubmit={submit}>
        <Textarea
          {...form.getInputProps('VerifierRemarks')}
          aria-label={t('review.hold.label')}
          placeholder={t('review.hold.placeholder')}
          maxLength={remarksLimit}
          rows={5}
          data-autofocus
        />
        <DraftMark of="hold" onDiscard={() => form.setValues({ VerifierRemarks: '' })} />
        <Group justify="space-between" mt="sm">
          <Text size="xs" c="dimmed">
            {t('review.hold.left', { used: draft.length, limit: remarksLimit })}
          </Text>
          <Button
            type="submit"
            title={t('desk.withKey', { what: t('review.hold.submit'), key: 'Ctrl+Enter' })}
            loading={isSending || isDeciding}
          >
            {t('review.hold.submit')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
