import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { texts } from '@kyc/contract/texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alertError } from '../../../lib/page/dialogs.ts';
import { reasonsQuery, solutionsQuery } from '../api/look-ups.ts';
import { useReviewDesk } from '../desk/review-desk.ts';
import type { ReviewRow } from '../rows/review-row.ts';
import { ChoiceList } from './choice-list.tsx';

/** REV-15: reason, then solution, the first of them preselected; by key 1 to 9, then Enter. */
export function RejectFieldDialog({ row }: { readonly row: ReviewRow }) {
  const { t } = useTranslation();
  const { rejectField, undo, closeDialog } = useReviewDesk();
  const isRejected = row.decision?.Decision === 'rejected';
  const [reasonId, setReasonId] = useState(row.decision?.ReasonId ?? undefined);
  const [pickedSolution, setPickedSolution] = useState(row.decision?.SolutionId ?? undefined);
  const reasons = useQuery(reasonsQuery(row.fieldId));
  const solutions = useQuery(solutionsQuery(reasonId));
  const reason = reasons.data?.find((each) => each.ReasonId === reasonId);
  const solution = solutions.data?.find((each) => each.SolutionId === pickedSolution) ?? solutions.data?.[0];

  const pick = (id: number) => {
    setReasonId(id);
    setPickedSolution(undefined);
  };
  const submit = () => {
    if (!reason) return void alertError(texts.reasonRequired);
    if (!solution) return void alertError(texts.solutionRequired);
    return rejectField(row, { ...solution, ReasonId: reason.ReasonId, ReasonName: reason.ReasonName });
  };

  return (
    <Dialog onClose={closeDialog} title={t('review.reject.title', { field: row.label })} size={520}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ChoiceList
          label={t('review.reject.reason')}
          choices={reasons.data?.map((each) => ({ id: each.ReasonId, name: each.ReasonName }))}
          chosen={reasonId}
          onChoose={pick}
          isFailed={reasons.isError}
          areNumbered
        />
        {reasonId === undefined ? null : (
          <ChoiceList
            label={t('review.reject.solution')}
            choices={solutions.data?.map((each) => ({ id: each.SolutionId, name: each.SolutionName }))}
            chosen={solution?.SolutionId}
            onChoose={setPickedSolution}
            isFailed={solutions.isError}
          />
        )}
        <Group justify="space-between" mt="md">
          <Text size="xs" c="dimmed" visibleFrom="xs">
            {t('review.reject.keysHint')}
          </Text>
          <Group gap="xs">
            {isRejected ? (
              <Button
                variant="default"
                onClick={() => {
                  closeDialog();
                  undo(row);
                }}
              >
                {t('review.reject.withdraw')}
              </Button>
            ) : null}
            <Button type="submit" color="red">
              {t('review.reject.submit')}
            </Button>
          </Group>
        </Group>
      </form>
    </Dialog>
  );
}
