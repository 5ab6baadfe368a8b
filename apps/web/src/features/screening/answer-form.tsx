import { decideHit, type OpenedHit } from '@kyc/contract/screening/screening';
import { hitAnswers, hitSentence, otherReasons } from '@kyc/contract/screening/screening-choices';
import { answerLabels, reasonLabels, screeningTexts } from '@kyc/contract/screening/screening-texts';
import { Button, Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { screeningKey } from '../../components/screening/screening-queries.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { useScreenKeys, useWithoutHeldLetters } from '../../lib/input/hotkeys.ts';
import { useKeysSwitch } from '../../lib/input/use-keys-switch.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { t } from '../../lib/texts/t.ts';

const entered = z.object({
  Answer: z.enum(hitAnswers, { error: () => t('screening.answer.title') }),
  Reason: z.string(),
  Sentence: z
    .string()
    .check(
      z.trim(),
      z.minLength(hitSentence.min, screeningTexts.sentenceLength),
      z.maxLength(hitSentence.max, screeningTexts.sentenceLength),
    ),
});

/** The answer to a hit: same person, another person with a reason, or cannot tell; each with a sentence. */
export function AnswerForm({ hit }: { readonly hit: OpenedHit }) {
  const client = useQueryClient();
  const { areOn } = useKeysSwitch();
  const { form, submit, isSending } = useContractForm({
    initial: { Answer: '', Reason: '', Sentence: '' },
    schema: entered,
    send: async ({ Answer, Reason, Sentence }) => {
      const reason = otherReasons.find((known) => known === Reason) ?? null;
      const body = { HitId: hit.HitId, Answer, Reason: Answer === 'another' ? reason : null, Sentence };
      const { Message } = await callApi(decideHit, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: screeningKey });
      void alertSuccess(Message);
    },
  });
  const choose = (answer: (typeof hitAnswers)[number]) => () => form.setFieldValue('Answer', answer);
  useWithoutHeldLetters('sac');
  useScreenKeys(areOn ? { s: choose('same'), a: choose('another'), c: choose('unsure') } : {});
  const { Answer } = form.getValues();
  const needsSecond = hit.NeedsSecond.some((answer) => answer === Answer);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xs" mt="sm">
        <Radio.Group label={t('screening.answer.title')} {...form.getInputProps('Answer')}>
          <Stack gap={4} mt={4}>
            {hitAnswers.map((value) => (
              <Radio key={value} value={value} label={answerLabels[value]} />
            ))}
          </Stack>
        </Radio.Group>
        {Answer === 'another' ? (
          <Select
            label={t('screening.answer.reason')}
            data={otherReasons.map((value) => ({ value, label: reasonLabels[value] }))}
            {...form.getInputProps('Reason')}
          />
        ) : null}
        <Textarea
          label={t('screening.answer.sentence')}
          description={t('screening.answer.sentenceHint')}
          autosize
          minRows={2}
          {...form.getInputProps('Sentence')}
        />
        {needsSecond ? <Text size="sm">{t('screening.answer.second')}</Text> : null}
        <Button type="submit" size="xs" loading={isSending}>
          {t('screening.answer.submit')}
        </Button>
      </Stack>
    </form>
  );
}
