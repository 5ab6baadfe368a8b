import { useQuery } from '@tanstack/react-query';
import { texts } from '@kyc/contract/texts';
import { useRef } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { useReviewActs } from '../../desk/review-store.ts';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { reasonsQuery, solutionsQuery } from '../../api/look-ups.ts';
import type { ReviewRow } from '../../rows/review-row.ts';
import { ChoiceList } from './choice-list.tsx';
import { RejectButtons } from './reject-buttons.tsx';
import { useAnswers } from './use-answers.ts';
import { RejectFrame } from './reject-frame.tsx';

interface Picked {
  readonly reasonId: number | undefined;
  readonly solutionId: number | undefined;
}

const rejection = z.object({
  reason: z.object({ ReasonId: z.int(), ReasonName: z.string() }, texts.reasonRequired),
  solution: z.object({ SolutionId: z.int(), SolutionName: z.string() }, texts.solutionRequired),
});

interface RejectFieldProps {
  readonly row: ReviewRow;
  /** What something found suggests; its first solution comes with it. */
  readonly reasonId: number | undefined;
  /** Chosen for a rejection that could not be stored. */
  readonly solutionId?: number | undefined;
}

/** REV-15: reason, then solution, the first one preselected; by key 1 to 9, then Enter. */
export function RejectField({ row, reasonId: suggested, solutionId: chosen }: RejectFieldProps) {
  const { rejectField, undo, closeDialog } = useReviewActs();
  const isRejected = row.decision?.Decision === 'rejected';
  const { form, submit } = useContractForm<Picked, z.output<typeof rejection>>({
    initial: {
      reasonId: suggested ?? row.decision?.ReasonId ?? undefined,
      solutionId: suggested === undefined ? (row.decision?.SolutionId ?? undefined) : chosen,
    },
    schema: rejection,
    bodyOf: (): unknown => ({ reason, solution }),
    says: 'alert',
    send: (picked) => rejectField(row, { ...picked.solution, ...picked.reason }),
  });
  const { reasonId, solutionId } = form.values;
  const reasons = useQuery(reasonsQuery(row.fieldId));
  const solutions = useQuery(solutionsQuery(reasonId));
  const reason = reasons.data?.find((each) => each.ReasonId === reasonId);
  const solution = solutions.data?.find((each) => each.SolutionId === solutionId) ?? solutions.data?.[0];
  const formOf = useRef<HTMLFormElement>(null);
  const choose = (id: number) => form.setValues({ reasonId: id, solutionId: undefined });
  useAnswers({
    isOpen: reasons.data !== undefined,
    isComplete: reasonId === undefined || solutions.data !== undefined,
    chosen: reasons.data?.findIndex((each) => each.ReasonId === reasonId),
    pick: (place) => {
      const picked = reasons.data?.[place];
      if (picked) choose(picked.ReasonId);
    },
    form: formOf,
  });

  return (
    <RejectFrame onClose={closeDialog} title={t('review.reject.title', { field: row.label })}>
      <form ref={formOf} noValidate onSubmit={submit}>
        <ChoiceList
          label={t('review.reject.reason')}
          choices={reasons.data?.map((each) => ({ id: each.ReasonId, name: each.ReasonName }))}
          chosen={reasonId}
          onChoose={choose}
          isFailed={reasons.isError}
          areNumbered
        />
        {reasonId === undefined ? null : (
          <ChoiceList
            label={t('review.reject.solution')}
            choices={solutions.data?.map((each) => ({ id: each.SolutionId, name: each.SolutionName }))}
            chosen={solution?.SolutionId}
            onChoose={(id) => form.setFieldValue('solutionId', id)}
            isFailed={solutions.isError}
          />
        )}
        <RejectButtons
          choices={reasons.data?.length ?? 0}
          onCancel={closeDialog}
          onWithdraw={
            isRejected
              ? () => {
                  closeDialog();
                  undo([row], t('desk.said.cleared', { field: row.label }));
                }
              : undefined
          }
        />
      </form>
    </RejectFrame>
  );
}
