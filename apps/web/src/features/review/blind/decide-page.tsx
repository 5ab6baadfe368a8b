import { adjudicate, type Adjudication, type QaSide } from '@kyc/contract/quality/quality';
import { qaCorrect, qaNote, qaSeverities } from '@kyc/contract/quality/quality-choices';
import { qualityTexts } from '@kyc/contract/quality/quality-texts';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { Button, Paper, Radio, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { adjudicationQuery, qualityKey } from '../../../components/quality/quality-queries.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { alertSuccess } from '../../../lib/page/dialogs.ts';
import { idOf } from '../../../lib/page/id-of.ts';
import { t } from '../../../lib/texts/t.ts';
import { useForgetDocuments } from './blind-document-query.ts';
import { BlindCaseView } from './blind-case-view.tsx';
import { SamplePage } from './sample-page.tsx';
import classes from './blind.module.css';

/** A third person compares two verdicts. */
export function DecidePage() {
  const { sampleId } = useParams({ from: '/shell/guarded/quality/decide/$sampleId' });
  const id = idOf(sampleId) ?? 0;
  const sample = useQuery(adjudicationQuery(id));
  return (
    <SamplePage title={t('quality.decide.title')} sample={sample}>
      {(data) => <Difference key={id} difference={data} />}
    </SamplePage>
  );
}

function Difference({ difference }: { readonly difference: Adjudication }) {
  const { SampleId, First, Second, ...shown } = difference;
  useForgetDocuments(SampleId);
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('quality.decide.hint')}
      </Text>
      <div className={classes['sides']}>
        <Side title={t('quality.decide.first')} side={First} />
        <Side title={t('quality.decide.second')} side={Second} />
      </div>
      <BlindCaseView
        sampleId={SampleId}
        shown={shown}
        firstField={[...Second.Rejected, ...First.Rejected][0]?.FieldId}
      >
        <AnswerForm sampleId={SampleId} />
      </BlindCaseView>
    </>
  );
}

function Side({ title, side }: { readonly title: string; readonly side: QaSide }) {
  return (
    <Paper component="section" aria-label={title} withBorder p="sm">
      <Title order={2} size="h6">
        {title}
      </Title>
      <Text size="sm" fw={600}>
        {t(`quality.actions.${side.Action}`)}
      </Text>
      {side.Rejected.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('quality.decide.noRejected')}
        </Text>
      ) : (
        side.Rejected.map(({ FieldId, Reason }) => (
          <Text key={FieldId} size="sm">
            {[reviewField(FieldId)?.label, Reason].filter(Boolean).join(': ')}
          </Text>
        ))
      )}
    </Paper>
  );
}

const entered = z.object({
  Correct: z.enum(qaCorrect, { error: () => t('quality.decide.correct') }),
  Severity: z.string(),
  Note: z
    .string()
    .check(
      z.trim(),
      z.minLength(qaNote.min, qualityTexts.noteLength),
      z.maxLength(qaNote.max, qualityTexts.noteLength),
    ),
});

function AnswerForm({ sampleId }: { readonly sampleId: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, submit, isSending } = useContractForm({
    initial: { Correct: '', Severity: '', Note: '' },
    schema: entered,
    send: async ({ Correct, Severity, Note }) => {
      const severity = qaSeverities.find((known) => known === Severity) ?? null;
      const body = {
        SampleId: sampleId,
        Correct,
        Severity: Correct === 'second' ? severity : null,
        Note,
      };
      const { Message } = await callApi(adjudicate, { body, errors: 'quiet' });
      await navigate({ to: '/quality' });
      await client.invalidateQueries({ queryKey: qualityKey });
      void alertSuccess(Message);
    },
  });
  const isError = form.getValues().Correct === 'second';
  return (
    <form noValidate onSubmit={submit} className={classes['answer']}>
      <Stack gap="xs">
        <Radio.Group label={t('quality.decide.correct')} {...form.getInputProps('Correct')}>
          <Stack gap={4} mt={4}>
            {qaCorrect.map((value) => (
              <Radio key={value} value={value} label={t(`quality.decide.answers.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {isError ? (
          <Radio.Group label={t('quality.decide.severity')} {...form.getInputProps('Severity')}>
            <Stack gap={4} mt={4}>
              {qaSeverities.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`quality.severities.${value}`)}
                  description={t(`quality.decide.hints.${value}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        ) : null}
        <Textarea
          label={t('quality.decide.note')}
          description={t('quality.decide.noteHint')}
          autosize
          minRows={2}
          {...form.getInputProps('Note')}
        />
        <Button type="submit" size="xs" loading={isSending}>
          {t('quality.decide.submit')}
        </Button>
      </Stack>
    </form>
  );
}
