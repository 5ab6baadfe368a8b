import { putOnHold as putOnHoldEndpoint, remarksLimit } from '@kyc/contract/applications/decisions';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../api/look-ups.ts';
import { useReview, useReviewActs } from '../desk/review-store.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { t } from '../../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useFactsAgainst } from '../desk/deciding/use-facts-against.ts';
import { Facts } from './deciding/facts.tsx';
import { DraftMark } from '../desk/draft-mark.tsx';

/** REV-22. The store keeps the draft, so that closing the dialog loses nothing. */
export function RemarksDialog() {
  const { putOnHold, closeDialog, writeDraft } = useReviewActs();
  const draft = useReview(({ drafts }) => drafts.typed.get('hold') ?? '');
  const facts = useFactsAgainst('onHold');
  // Without an undo window the dialog is the specification's.
  const hasSheet = (useQuery(settingsQuery).data?.UndoSeconds ?? 0) > 0;
  const isDeciding = useReview(({ decisions }) => decisions.isDeciding);
  const { form, submit, isSending } = useContractForm({
    initial: { VerifierRemarks: draft },
    schema: z.object({ VerifierRemarks: putOnHoldEndpoint.body.shape.VerifierRemarks }),
    // The screen that keeps the draft holds it.
    holdsWork: false,
    onChange: ({ VerifierRemarks }) =>
      writeDraft('hold', VerifierRemarks === '' ? undefined : VerifierRemarks),
    send: ({ VerifierRemarks }) => putOnHold(VerifierRemarks),
  });
  return (
    <Dialog onClose={closeDialog} title={t('review.hold.title')} size={480}>
      {hasSheet ? <Facts facts={facts} onLeave={closeDialog} /> : null}
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
