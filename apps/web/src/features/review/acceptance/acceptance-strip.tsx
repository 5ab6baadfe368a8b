import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayWhy } from '../api/say-why.ts';
import { FindingLine } from './finding-line.tsx';
import { useGate } from '../desk/gate.ts';
import { mostLines, sortFindings, type SortedFindings } from '../rows/sort-findings.ts';
import strip from '../desk/strip.module.css';
import classes from './acceptance.module.css';

/** Would KRA, exchange and depository take it? Over the fields; nothing where the tenant has no gate. */
export function AcceptanceStrip() {
  const { t } = useTranslation();
  const { isOn, acceptance, failure, isOpen, setOpen } = useGate();
  if (!isOn) return null;
  if (failure)
    return (
      <div className={strip['strip']} role="status">
        {t('acceptance.failed', { why: sayWhy(failure) })}
      </div>
    );
  if (!acceptance)
    return (
      <div className={strip['strip']}>
        <Skeleton height={20} aria-label={t('acceptance.checking')} />
      </div>
    );
  const sorted = sortFindings(acceptance.Findings);
  return (
    <section className={strip['strip']} aria-label={t('acceptance.title')} data-outcome={acceptance.Outcome}>
      <h2 className={strip['heading']}>
        <UnstyledButton
          className={strip['toggle']}
          aria-expanded={isOpen}
          aria-controls="acceptance-findings"
          disabled={acceptance.Findings.length === 0}
          onClick={() => setOpen(!isOpen)}
        >
          {acceptance.Findings.length === 0 ? (
            <IconCircleCheckFilled size={15} className={classes['fine']} aria-hidden />
          ) : (
            <IconChevronRight size={15} className={strip['chevron']} aria-hidden />
          )}
          <span>{t('acceptance.title')}</span>
          <Counts counts={sorted.counts} />
        </UnstyledButton>
      </h2>
      <div id="acceptance-findings">{isOpen ? <Findings sorted={sorted} /> : null}</div>
    </section>
  );
}

/** Said aloud when it changes. */
function Counts({ counts }: Pick<SortedFindings, 'counts'>) {
  const { t } = useTranslation();
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

function Findings({ sorted: { asked, notes } }: { readonly sorted: SortedFindings }) {
  const { t } = useTranslation();
  const { list } = useGate();
  const [showsAll, setShowsAll] = useState(false);
  const [showsNotes, setShowsNotes] = useState(false);
  const shown: readonly AcceptanceFinding[] = [
    ...(showsAll ? asked : asked.slice(0, mostLines)),
    // Without anything to answer, the notes are what one opened it for.
    ...(showsNotes || asked.length === 0 ? notes : []),
  ];
  const left = asked.length - mostLines;
  return (
    <>
      <ul ref={list} className={classes['findings']} aria-describedby="acceptance-keys">
        {shown.map((finding) => (
          <FindingLine key={finding.RuleId} finding={finding} />
        ))}
      </ul>
      <p id="acceptance-keys" className={classes['hidden']}>
        {t('acceptance.keys')}
      </p>
      <div className={classes['folds']}>
        {left > 0 ? (
          <UnstyledButton className={strip['fold']} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('acceptance.fewer') : t('acceptance.more', { count: left })}
          </UnstyledButton>
        ) : null}
        {notes.length > 0 && asked.length > 0 ? (
          <UnstyledButton
            className={strip['fold']}
            aria-expanded={showsNotes}
            onClick={() => setShowsNotes(!showsNotes)}
          >
            {showsNotes ? t('acceptance.fewer') : t('acceptance.notes', { count: notes.length })}
          </UnstyledButton>
        ) : null}
      </div>
    </>
  );
}
