import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { FindingLine } from './finding-line.tsx';
import { maxLines, type SortedFindings } from '../rows/sort-findings.ts';
import strip from '../desk/strip.module.css';
import { useReview } from '../desk/review-store.ts';
import classes from './acceptance.module.css';

/** In an open strip: findings that need an answer, and the others on request. */
export function Findings({ sorted: { asked, notes, covered } }: { readonly sorted: SortedFindings }) {
  const list = useReview(({ gate }) => gate.list);
  const [showsAll, setShowsAll] = useState(false);
  const [showsNotes, setShowsNotes] = useState(false);
  const shown: readonly AcceptanceFinding[] = [
    ...(showsAll ? asked : asked.slice(0, maxLines)),
    // Without open findings, the notes are the reason for opening it.
    ...(showsNotes || asked.length === 0 ? notes : []),
  ];
  const left = asked.length - maxLines;
  return (
    <>
      <ul ref={list} className={classes['findings']} aria-describedby="acceptance-keys">
        {shown.map((finding) => (
          <FindingLine
            key={finding.RuleId}
            finding={finding}
            covered={covered.filter(({ CoveredBy }) => CoveredBy === finding.RuleId)}
          />
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
