import { overrideFinding, overrideLength, type AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { texts } from '@kyc/contract/texts';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { useCaseFile, useReview, useReviewActs } from '../desk/review-store.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { DraftMark } from '../desk/draft-mark.tsx';
import { sayLapsed } from '../api/say-lapsed.ts';

const { least, most } = overrideLength;
const reason = z.object({
  Reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(least, texts.acceptanceReasonLength),
      z.maxLength(most, texts.acceptanceReasonLength),
    ),
});

/** For an Admin with the right who does not decide on the application; shows the finding next to the reason. */
export default function OverrideDialog({ finding }: { readonly finding: AcceptanceFinding }) {
  const application = useCaseFile();
  const { closeDialog, writeDraft, checkGate } = useReviewActs();
  const { RuleId, FactsHash } = finding;
  const draftKey = `override:${RuleId}`;
  const draft = useReview(({ drafts }) => drafts.typed.get(draftKey));
  const { form, submit, isSending } = useContractForm({
    initial: { Reason: draft ?? '' },
    onChange: ({ Reason }) => writeDraft(draftKey, Reason === '' ? undefined : Reason),
    schema: reason,
    send: async ({ Reason }) => {
      const body = { ApplicationId: application.ApplicationId, RuleId, FactsHash, Reason };
      await callApi(overrideFinding, { body, errors: 'quiet' });
      writeDraft(draftKey, undefined);
      closeDialog();
      await checkGate();
    },
    onRefused: async (failure: ApiError) => {
      form.setErrors({ Reason: sayLapsed(failure) });
      await checkGate();
      return true;
    },
  });
  return (
    <Dialog onClose={closeDialog} title={t('acceptance.overrideTitle', { rule: RuleId })} size={520}>
      <form noValidate onSubmit={submit}>
        <Text size="sm" mb={6}>
          {finding.Message}
        </Text>
        <Text size="xs" c="dimmed" mb="sm">
          {t('acceptance.overrideHint')}
        </Text>
        <Textarea
          {...form.getInputProps('Reason')}
          label={t('acceptance.overrideLabel')}
          maxLength={most}
          rows={5}
          data-autofocus
        />
        <DraftMark of={draftKey} onDiscard={() => form.setValues({ Reason: '' })} />
        <Group justify="space-between" mt="sm">
          <Text size="xs" c="dimmed">
            {t('acceptance.used', { used: form.values.Reason.trim().length, least, most })}
          </Text>
          <Button type="submit" loading={isSending}>
            {t('acceptance.saveOverride')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
