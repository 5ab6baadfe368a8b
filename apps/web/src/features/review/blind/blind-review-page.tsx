import { giveQaVerdict, type BlindReview } from '@kyc/contract/quality/quality';
import type { QaVerdict } from '@kyc/contract/quality/quality-choices';
import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { blindReviewQuery, qualityKey } from '../../../components/quality/quality-queries.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { alertSuccess, confirm } from '../../../lib/page/dialogs.ts';
import { idOf } from '../../../lib/page/id-of.ts';
import { t } from '../../../lib/texts/t.ts';
import { BlindCaseView } from './blind-case-view.tsx';
import { useForgetDocuments } from './blind-document-query.ts';
import { asFields, progressOf, verifyRest, type Verdicts } from './verdicts.ts';
import { SamplePage } from './sample-page.tsx';
import classes from './blind.module.css';

/** A sample without anything of the first review. */
export function BlindReviewPage() {
  const { sampleId } = useParams({ from: '/shell/guarded/quality/review/$sampleId' });
  const id = idOf(sampleId) ?? 0;
  const sample = useQuery(blindReviewQuery(id));
  return (
    <SamplePage title={t('quality.review.title')} sample={sample}>
      {(data) => <Review key={id} review={data} />}
    </SamplePage>
  );
}

const labels = {
  approve: 'quality.review.approve',
  approveWithoutDerivative: 'quality.review.approveWithoutDerivative',
  reject: 'quality.review.rejectCase',
} as const;

function Review({ review }: { readonly review: BlindReview }) {
  const { SampleId, DueOn, ...shown } = review;
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const progress = progressOf(verdicts, shown.Fields);
  useForgetDocuments(SampleId);
  return (
    <>
      <Text size="sm" mb="xs">
        {[shown.ModeName, shown.Source, shown.Plan, t('quality.review.due', { when: formatDateTime(DueOn) })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('quality.review.hint')}
      </Text>
      <BlindCaseView
        sampleId={SampleId}
        shown={shown}
        deciding={{
          verdicts,
          onDecide: (fieldId, verdict) => setVerdicts(new Map(verdicts).set(fieldId, verdict)),
        }}
      >
        <Group className={classes['verdict'] ?? ''} gap="xs">
          <Text size="sm">{t('quality.review.decided', { done: progress.done, all: progress.all })}</Text>
          <Button
            size="xs"
            variant="default"
            disabled={progress.done === progress.all}
            onClick={() => setVerdicts(verifyRest(verdicts, shown.Fields))}
          >
            {t('quality.review.rest')}
          </Button>
          <VerdictButtons sampleId={SampleId} verdicts={verdicts} progress={progress} />
        </Group>
      </BlindCaseView>
    </>
  );
}

interface VerdictButtonsProps {
  readonly sampleId: number;
  readonly verdicts: Verdicts;
  readonly progress: ReturnType<typeof progressOf>;
}

function VerdictButtons({ sampleId, verdicts, progress }: VerdictButtonsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const send = async (Verdict: QaVerdict) => {
    if (!(await confirm(t('quality.review.confirm', { verdict: t(labels[Verdict]) })))) return;
    setSending(true);
    try {
      const body = { SampleId: sampleId, Verdict, Fields: asFields(verdicts) };
      const { Message, Gold } = await callApi(giveQaVerdict, { body });
      await navigate({ to: '/quality' });
      await client.invalidateQueries({ queryKey: qualityKey });
      void alertSuccess(
        Gold === null
          ? Message
          : t(Gold.IsRight ? 'quality.review.goldRight' : 'quality.review.goldWrong', {
              answer: Gold.Answer,
            }),
      );
    } catch {
      // The call has shown the reason; the entered verdicts stay.
      setSending(false);
    }
  };
  const button = (verdict: QaVerdict, color: string, isPossible: boolean) => (
    <Button
      key={verdict}
      size="xs"
      color={color}
      loading={isSending}
      disabled={!progress.isComplete || !isPossible}
      onClick={() => void send(verdict)}
    >
      {t(labels[verdict])}
    </Button>
  );
  return (
    <>
      {button('approve', 'green', !progress.hasRejected)}
      {button('approveWithoutDerivative', 'green', !progress.hasRejected)}
      {button('reject', 'red', progress.hasRejected)}
    </>
  );
}
