import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { sayWhy } from '../api/say-why.ts';
import { Findings } from './findings.tsx';
import { sortFindings, type SortedFindings } from '../rows/sort-findings.ts';
import strip from '../desk/strip.module.css';
import { useReview, useReviewActs } from '../desk/review-store.ts';
import classes from './acceptance.module.css';

/** Would KRA, exchange and depository take it? A chip with the counts, which opens the findings; nothing where the tenant has no gate. */
export function AcceptanceStrip() {
  const { isOn, acceptance, failure, isOpen, isWhole } = useReview(({ gate }) => gate);
  const { setGateOpen } = useReviewActs();
  if (!isOn) return null;
  if (failure)
    return (
      <div className={strip['failed']} role="status">
        {t('acceptance.failed', { why: sayWhy(failure) })}
      </div>
    );
  if (!acceptance)
    return <Skeleton width={160} height={22} role="img" aria-label={t('acceptance.checking')} />;
  const sorted = sortFindings(acceptance.Findings);
  const hasNone = acceptance.Findings.length === 0;
  return (
    <section className={strip['strip']} aria-label={t('acceptance.title')} data-outcome={acceptance.Outcome}>
      <h2 className={strip['heading']}>
        <UnstyledButton
          className={strip['toggle']}
          aria-expanded={isOpen}
          aria-controls="acceptance-findings"
          disabled={hasNone}
          onClick={() => setGateOpen(!isOpen)}
        >
          {hasNone ? (
            <IconCircleCheckFilled size={13} className={classes['fine']} aria-hidden />
          ) : (
            <IconChevronRight size={13} className={strip['chevron']} aria-hidden />
          )}
          <span>{t('acceptance.title')}</span>
          <Counts counts={sorted.counts} />
        </UnstyledButton>
      </h2>
      <div id="acceptance-findings" className={strip['lines']} data-whole={isWhole || undefined}>
        {isOpen ? <Findings sorted={sorted} /> : null}
      </div>
    </section>
  );
}

/** Screen readers announce it when it changes. */
function Counts({ counts }: Pick<SortedFindings, 'counts'>) {
  const words = [
    counts.stop > 0 ? t('acceptance.stop', { count: counts.stop }) : '',
    counts.remark > 0 ? t('acceptance.remark', { count: counts.remark }) : '',
    counts.note > 0 ? t('acceptance.note', { count: counts.note }) : '',
  ].filter(Boolean);
  return (
    <span className={classes['counts']} role="status">
      {words.length === 0 ? t('acceptance.nothing') : words.join(' · ')}
    </span>
  );
}
