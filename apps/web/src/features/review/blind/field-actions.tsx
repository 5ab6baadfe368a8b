import { ActionIcon, Select } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { reasonsQuery } from '../api/look-ups.ts';
import type { FieldVerdict } from './verdicts.ts';

interface FieldActionsProps {
  readonly fieldId: number;
  readonly label: string;
  readonly verdict: FieldVerdict | undefined;
  readonly onDecide: (verdict: FieldVerdict) => void;
}

/** Verify, or reject with a reason. */
export function FieldActions({ fieldId, label, verdict, onDecide }: FieldActionsProps) {
  const isRejected = verdict?.decision === 'rejected';
  return (
    <>
      <ActionIcon
        variant={verdict?.decision === 'verified' ? 'filled' : 'default'}
        color="green"
        aria-pressed={verdict?.decision === 'verified'}
        aria-label={t('quality.review.verify', { field: label })}
        onClick={() => onDecide({ decision: 'verified', reasonId: null })}
      >
        <IconCheck size={16} />
      </ActionIcon>
      <ActionIcon
        variant={isRejected ? 'filled' : 'default'}
        color="red"
        aria-pressed={isRejected}
        aria-label={t('quality.review.reject', { field: label })}
        onClick={() => onDecide({ decision: 'rejected', reasonId: null })}
      >
        <IconX size={16} />
      </ActionIcon>
      {isRejected ? (
        <ReasonSelect
          fieldId={fieldId}
          label={label}
          reasonId={verdict.reasonId}
          onChoose={(reasonId) => onDecide({ decision: 'rejected', reasonId })}
        />
      ) : null}
    </>
  );
}

interface ReasonSelectProps {
  readonly fieldId: number;
  readonly label: string;
  readonly reasonId: number | null;
  readonly onChoose: (reasonId: number | null) => void;
}

function ReasonSelect({ fieldId, label, reasonId, onChoose }: ReasonSelectProps) {
  const { data = [] } = useQuery(reasonsQuery(fieldId));
  return (
    <Select
      w="100%"
      size="xs"
      aria-label={t('quality.review.reason', { field: label })}
      placeholder={t('quality.review.reason', { field: label })}
      data={data.map(({ ReasonId, ReasonName }) => ({ value: String(ReasonId), label: ReasonName }))}
      value={reasonId === null ? null : String(reasonId)}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
    />
  );
}
