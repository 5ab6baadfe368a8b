import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { isFixed } from '@kyc/domain/acceptance/severity-for';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useReview, useReviewActs } from '../desk/review-store.ts';
import { LazyShown } from '../../../components/notices/lazy-shown.tsx';
import { pressedKey } from '../../../lib/input/hotkeys.ts';
import { whenIdle } from '../../../lib/page/when-idle.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { goToField } from '../desk/focus/go-to-field.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import { FindingIcon } from './finding-icon.tsx';
import { isAnswered, rowToReject } from '../rows/sort-findings.ts';
import classes from './acceptance.module.css';

const remarkBox = lazyPart(async () => (await import('./remark-box.tsx')).RemarkBox);

/** The possible answers to a finding; undefined where none is needed, or this user may not give it. */
interface Answers {
  readonly goTo: (() => void) | undefined;
  readonly reject: (() => void) | undefined;
  readonly remark: (() => void) | undefined;
  readonly override: (() => void) | undefined;
}

interface FindingLineProps {
  readonly finding: AcceptanceFinding;
  /** Findings of other rules that report the same fault. */
  readonly covered: readonly AcceptanceFinding[];
}

/** One finding: its text, the authority behind it, the remedy, and the possible answers. */
export function FindingLine({ finding, covered }: FindingLineProps) {
  const [writes, setWrites] = useState(false);
  const { row, ...answers } = useAnswers(finding, () => setWrites(true));
  const mayWrite = answers.remark !== undefined;
  useEffect(() => (mayWrite ? whenIdle(remarkBox.preload) : undefined), [mayWrite]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') focusNext(event, 1);
    if (event.key === 'ArrowUp') focusNext(event, -1);
    const act = { r: answers.reject, t: answers.remark, o: answers.override }[pressedKey(event.nativeEvent)];
    if (!act) return;
    // The desk has the same letters for the focused field.
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <li className={classes['finding']} data-answered={isAnswered(finding) || undefined}>
      <UnstyledButton
        className={classes['message']}
        data-finding={finding.RuleId}
        aria-disabled={answers.goTo === undefined}
        title={answers.goTo && row ? t('acceptance.goTo', { field: row.label }) : undefined}
        onClick={answers.goTo}
        onKeyDown={press}
      >
        <FindingIcon finding={finding} />
        <span className={classes['words']} title={finding.Message}>
          <VisuallyHidden>{t(`acceptance.demand.${finding.Demand}`)}: </VisuallyHidden>
          {finding.Message}{' '}
          <span className={classes['source']} title={finding.Source}>
            {t('acceptance.from', { authority: finding.Authority, rule: finding.RuleId })}
          </span>
        </span>
      </UnstyledButton>
      <p className={classes['fix']}>{t('acceptance.fix', { fix: finding.Fix })}</p>
      {covered.map(({ RuleId, Message, Authority, Source }) => (
        <p key={RuleId} className={classes['covered']} title={Source}>
          {t('acceptance.covered', { message: Message })}{' '}
          <span className={classes['source']}>
            {t('acceptance.from', { authority: Authority, rule: RuleId })}
          </span>
        </p>
      ))}
      {finding.Remark === null || writes ? null : (
        <p className={classes['answer']}>{t('acceptance.remarked', { remark: finding.Remark })}</p>
      )}
      {finding.Override === null ? null : (
        <p className={classes['answer']}>{t('acceptance.overridden', { reason: finding.Override })}</p>
      )}
      {writes ? (
        <LazyShown part={remarkBox} props={{ finding, onDone: () => setWrites(false) }} />
      ) : (
        <AnswerButtons finding={finding} answers={answers} />
      )}
    </li>
  );
}

function AnswerButtons({
  finding,
  answers,
}: {
  readonly finding: AcceptanceFinding;
  readonly answers: Answers;
}) {
  const { reject, remark, override } = answers;
  if (!reject && !remark && !override) return null;
  const look = { size: 'compact-xs', variant: 'subtle' } as const;
  return (
    <div className={classes['answers']}>
      {remark ? (
        <Button {...look} onClick={remark}>
          {t(finding.Remark === null ? 'acceptance.writeRemark' : 'acceptance.changeRemark')}
        </Button>
      ) : null}
      {reject ? (
        <Button {...look} color="red" onClick={reject}>
          {t('acceptance.reject')}
        </Button>
      ) : null}
      {override ? (
        <Button {...look} onClick={override}>
          {t('acceptance.override')}
        </Button>
      ) : null}
    </div>
  );
}

function focusNext(event: KeyboardEvent<HTMLElement>, by: 1 | -1) {
  const lines = [
    ...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-finding]') ?? []),
  ];
  event.preventDefault();
  lines[lines.indexOf(event.currentTarget) + by]?.focus();
}

function useAnswers(
  finding: AcceptanceFinding,
  write: () => void,
): Answers & { readonly row: ReviewRow | undefined } {
  const rows = useReview(({ decisions }) => decisions.rows);
  const { askReason, focus, show } = useReviewActs();
  const acceptance = useReview(({ gate }) => gate.acceptance);
  const { FieldIds, Demand } = finding;
  const row = FieldIds.map((id) => rows.find(({ fieldId }) => fieldId === id)).find(Boolean);
  const rejection = rowToReject(finding, rows);
  const mayRemark = acceptance?.MayRemark === true && Demand === 'remark';
  const mayOverride =
    acceptance?.MayOverride === true &&
    Demand === 'override' &&
    finding.Override === null &&
    !isFixed({ id: finding.RuleId });
  return {
    row,
    goTo: row && (() => goToField(row.fieldId, focus)),
    reject: rejection && (() => askReason(rejection.row, rejection.reasonId)),
    remark: mayRemark ? write : undefined,
    override: mayOverride ? () => show({ kind: 'override', finding }) : undefined,
  };
}
