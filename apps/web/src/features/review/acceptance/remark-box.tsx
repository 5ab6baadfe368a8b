import { remarkLength, remarkOnFinding, type AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { texts } from '@kyc/contract/texts';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { DraftMark } from '../desk/draft-mark.tsx';
import { sayLapsed } from '../api/say-lapsed.ts';
import { useCaseFile, useReview, useReviewActs } from '../desk/review-store.ts';
import classes from './acceptance.module.css';

const { least, most } = remarkLength;
const remark = z.object({
  Remark: z
    .string()
    .check(
      z.trim(),
      z.minLength(least, texts.acceptanceRemarkLength),
      z.maxLength(most, texts.acceptanceRemarkLength),
    ),
});

interface RemarkBoxProps {
  readonly finding: AcceptanceFinding;
  readonly onDone: () => void;
}

/** The screen keeps the draft: a reloaded list loses no text. */
export function RemarkBox({ finding, onDone }: RemarkBoxProps) {
  const application = useCaseFile();
  const { writeDraft, checkGate } = useReviewActs();
  const { RuleId, FactsHash } = finding;
  const draftKey = `remark:${RuleId}`;
  const draft = useReview(({ drafts }) => drafts.typed.get(draftKey));
  const { form, submit, isSending } = useContractForm({
    initial: { Remark: draft ?? finding.Remark ?? '' },
    schema: remark,
    holdsWork: false,
    onChange: ({ Remark }) =>
      writeDraft(draftKey, [finding.Remark ?? '', ''].includes(Remark) ? undefined : Remark),
    send: async ({ Remark }) => {
      const body = { ApplicationId: application.ApplicationId, RuleId, FactsHash, Remark };
      await callApi(remarkOnFinding, { body, errors: 'quiet' });
      writeDraft(draftKey, undefined);
      await checkGate();
      onDone();
    },
    onRefused: async (failure: ApiError) => {
      form.setErrors({ Remark: sayLapsed(failure) });
      await checkGate();
      return true;
    },
  });
  return (
    <form noValidate onSubmit={submit} className={classes['remarkBox']}>
      <Textarea
        {...form.getInputProps('Remark')}
        aria-label={t('acceptance.remarkLabel', { rule: RuleId })}
        placeholder={t('acceptance.remarkHint')}
        maxLength={most}
        autosize
        minRows={2}
        maxRows={5}
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
      <DraftMark of={draftKey} onDiscard={() => form.setValues({ Remark: finding.Remark ?? '' })} />
      <Group justify="space-between" mt={4} gap="xs">
        <Text size="xs" c="dimmed">
          {t('acceptance.used', { used: form.values.Remark.trim().length, least, most })}
        </Text>
        <Group gap={4}>
          <Button size="compact-xs" variant="default" onClick={onDone}>
            {t('common.close')}
          </Button>
          <Button size="compact-xs" type="submit" loading={isSending}>
            {t('acceptance.saveRemark')}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
