import { NativeSelect, Text, UnstyledButton } from '@mantine/core';
import { texts } from '@kyc/contract/texts';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import type { RejectedLine } from '../../desk/desk-dialog.ts';
import { useReviewActs } from '../../desk/review-store.ts';
import { alertError } from '../../../../lib/page/dialogs.ts';
import { reasonsQuery, solutionsQuery } from '../../api/look-ups.ts';
import { targetsOf, type Block } from '../../desk/order/blocks.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { blockReasons, type BlockReason } from './block-reasons.ts';
import { ChoiceList } from './choice-list.tsx';
import { RejectButtons } from './reject-buttons.tsx';
import { useAnswers } from './use-answers.ts';
import { RejectFrame } from './reject-frame.tsx';
import classes from './reject-frame.module.css';

interface RejectBlockProps {
  readonly block: Block;
  readonly rows: readonly ReviewRow[];
  /** Chosen for a rejection that could not be stored. */
  readonly picked?: readonly RejectedLine[] | undefined;
}

/** Requests the reason once for all lines whose reasons have the same wording (REV-15). Default export for React.lazy. */
export default function RejectBlock({ block, rows, picked = [] }: RejectBlockProps) {
  const { rejectLines, undo, closeDialog } = useReviewActs();
  const name = t(`desk.blocks.${block}`);
  const lines = targetsOf(rows);
  const rejected = rows.filter(({ decision }) => decision?.Decision === 'rejected');
  const { choices: all, isFailed } = useChoices(lines);
  const shared = all?.filter(({ isShared }) => isShared) ?? [];
  const [showsAll, setShowsAll] = useState(picked.length > 0);
  const isFolded = !showsAll && shared.length > 0;
  const choices = isFolded ? shared : all;
  const [chosenNow, setChosen] = useState<number>();
  const chosen = chosenNow ?? placeOf(picked, choices);
  const choice = chosen === undefined ? undefined : choices?.[chosen];
  const solutions = useSolutions(lines, choice, picked);
  const formOf = useRef<HTMLFormElement>(null);
  useAnswers({
    isOpen: choices !== undefined,
    isComplete: choice === undefined || solutions.every(({ picked: line }) => line !== undefined),
    chosen,
    pick: (place) => {
      if (choices?.[place]) setChosen(place);
    },
    form: formOf,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const answers = solutions.flatMap(({ picked: line }) => (line ? [line] : []));
    if (!choice) void alertError(texts.reasonRequired);
    else if (answers.length < choice.ofLines.size) void alertError(texts.solutionRequired);
    else
      rejectLines(answers, t('desk.said.rejectedLines', { block: name, count: answers.length }), {
        block,
        rows,
      });
  };
  return (
    <RejectFrame onClose={closeDialog} title={t('review.reject.title', { field: name })}>
      <form ref={formOf} noValidate onSubmit={submit}>
        <ChoiceList
          label={t('review.reject.reason')}
          choices={choices?.map(({ words, isShared, ofLines }, id) => ({
            id,
            name: isShared ? t('desk.reject.shared', { words }) : words,
            note: isShared ? t('desk.reject.rejects', { lines: labelsOf(lines, ofLines) }) : undefined,
          }))}
          chosen={chosen}
          onChoose={setChosen}
          isFailed={isFailed}
          areNumbered
        />
        {isFolded ? (
          <UnstyledButton className={classes['fold']} onClick={() => setShowsAll(true)}>
            {t('desk.reject.single', { count: (all?.length ?? 0) - shared.length })}
          </UnstyledButton>
        ) : null}
        {choice?.isShared === true ? <LeftOut lines={lines} choice={choice} /> : null}
        {choice ? (
          <fieldset className={classes['solutions']}>
            <Text component="legend" size="xs" fw={620}>
              {t('review.reject.solution')}
            </Text>
            {solutions.map(({ row, options, value, choose }) => (
              <NativeSelect
                key={row.fieldId}
                aria-label={t('desk.reject.solutionOf', { line: row.label })}
                description={shortLabel(row)}
                data={options}
                value={value}
                onChange={(event) => choose(Number(event.currentTarget.value))}
              />
            ))}
          </fieldset>
        ) : null}
        <RejectButtons
          choices={choices?.length ?? 0}
          onCancel={closeDialog}
          onWithdraw={
            rejected.length > 0
              ? () => {
                  closeDialog();
                  undo(rejected, t('desk.said.cleared', { field: name }));
                }
              : undefined
          }
        />
      </form>
    </RejectFrame>
  );
}

/** The lines that the choice does not reject, with the reason. */
function LeftOut({ lines, choice }: { readonly lines: readonly ReviewRow[]; readonly choice: BlockReason }) {
  const { ofLines, following } = choice;
  const without = lines.filter(({ fieldId }) => !ofLines.has(fieldId) && !following.has(fieldId));
  return (
    <>
      {without.length > 0 ? (
        <p className={classes['lines']}>
          {t('desk.reject.leaves', { lines: without.map(shortLabel).join(', ') })}
        </p>
      ) : null}
      {following.size > 0 ? (
        <p className={classes['lines']}>{t('desk.reject.follows', { lines: labelsOf(lines, following) })}</p>
      ) : null}
    </>
  );
}

function labelsOf(
  lines: readonly ReviewRow[],
  chosen: { readonly has: (fieldId: number) => boolean },
): string {
  return lines
    .filter(({ fieldId }) => chosen.has(fieldId))
    .map(shortLabel)
    .join(', ');
}

/** The heading above names the address. */
function shortLabel({ label }: ReviewRow): string {
  return label.replace(/^(?:Correspondence|Permanent) /, '');
}

/** The choice that has these reasons for these lines. */
function placeOf(
  picked: readonly RejectedLine[],
  choices: readonly BlockReason[] | undefined,
): number | undefined {
  if (picked.length === 0) return undefined;
  const place = choices?.findIndex(({ ofLines }) =>
    picked.every(({ row, reason }) => ofLines.get(row.fieldId)?.ReasonId === reason.ReasonId),
  );
  return place === -1 ? undefined : place;
}

function useChoices(lines: readonly ReviewRow[]) {
  const reasons = useQueries({ queries: lines.map(({ fieldId }) => reasonsQuery(fieldId)) });
  const isThere = reasons.every(({ data }) => data !== undefined);
  return {
    choices: isThere
      ? blockReasons(lines.map(({ fieldId }, place) => ({ fieldId, reasons: reasons[place]?.data ?? [] })))
      : undefined,
    isFailed: reasons.some(({ isError }) => isError),
  };
}

interface LineSolution {
  readonly row: ReviewRow;
  readonly options: { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly choose: (solutionId: number) => void;
  readonly picked: RejectedLine | undefined;
}

/** Of each line that would be rejected, the first preselected. */
function useSolutions(
  lines: readonly ReviewRow[],
  choice: BlockReason | undefined,
  before: readonly RejectedLine[],
): readonly LineSolution[] {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(
    () => new Map(before.map(({ row, reason }) => [`${row.fieldId} ${reason.ReasonId}`, reason.SolutionId])),
  );
  const affected = lines.flatMap((row) => {
    const reason = choice?.ofLines.get(row.fieldId);
    return reason ? [{ row, reason }] : [];
  });
  const found = useQueries({ queries: affected.map(({ reason }) => solutionsQuery(reason.ReasonId)) });
  return affected.map(({ row, reason }, place) => {
    const solutions = found[place]?.data ?? [];
    const key = `${row.fieldId} ${reason.ReasonId}`;
    const solution = solutions.find(({ SolutionId }) => SolutionId === chosen.get(key)) ?? solutions[0];
    return {
      row,
      options: solutions.map(({ SolutionId, SolutionName }) => ({
        value: String(SolutionId),
        label: SolutionName,
      })),
      value: String(solution?.SolutionId ?? ''),
      choose: (id) => setChosen(new Map(chosen).set(key, id)),
      picked: solution && { row, reason: { ...solution, ...reason } },
    };
  });
}
