import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useCaseFile, useReview, useReviewActs } from '../desk/review-store.ts';
import { isPrinting } from '../../../lib/page/printing.ts';
import { useStore } from '../../../lib/page/store.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import type { Step } from '../rows/screen-order.ts';
import { tally } from '../rows/tally.ts';
import { FoundRows } from './found-rows.tsx';
import { StepFields } from './step-fields.tsx';
import classes from './field-list.module.css';

interface StepPanelProps {
  readonly step: Step;
  readonly rows: readonly ReviewRow[];
}

export function StepPanel({ step, rows }: StepPanelProps) {
  const application = useCaseFile();
  const isOpen = useReview(({ focus }) => focus.openStep === step);
  const { toggleStep } = useReviewActs();
  const isOnPaper = useStore(isPrinting);
  // The press is answered first; its fields, some dozen widgets, follow by a frame.
  const showsFields = useDeferredValue(isOpen);
  const count = tally(rows, application);
  const isDone = count.decided === count.total && count.rejected === 0;
  return (
    <section className={classes['step']}>
      <h2 className={classes['stepHeading']}>
        <UnstyledButton
          className={classes['stepButton']}
          data-printed
          aria-expanded={isOpen}
          aria-controls={`review-step-${step}`}
          onClick={() => toggleStep(step)}
        >
          <IconChevronRight size={15} className={classes['chevron']} aria-hidden />
          <span>
            {step} {t(`review.steps.step${step}`)}
          </span>
          <Text span size="xs" c="dimmed" aria-hidden>
            {t('review.stepTally', count)}
          </Text>
          <VisuallyHidden>{t('review.stepTallySpoken', count)}</VisuallyHidden>
          {count.rejected > 0 ? (
            <span className={classes['stepRejected']}>
              <span aria-hidden>· {t('desk.rejectedLines', count)}</span>
              <VisuallyHidden>, {t('desk.rejectedSpoken', count)}</VisuallyHidden>
            </span>
          ) : null}
          {isDone ? <IconCircleCheckFilled size={15} className={classes['done']} aria-hidden /> : null}
        </UnstyledButton>
      </h2>
      <div id={`review-step-${step}`}>
        {showsFields || isOnPaper ? <StepFields step={step} rows={rows} /> : <FoundRows rows={rows} />}
      </div>
    </section>
  );
}
