import type { BulkAction, BulkCheck } from '@kyc/contract/applications/bulk-actions';
import { workflowAction } from '@kyc/contract/workflow';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { formatCount } from '../../../lib/display/formatting.ts';
import { bulkCheckQuery } from '../api/bulk-calls.ts';
import type { ChosenForBulk } from '../api/use-bulk-run.ts';
import { RefusedList } from './refused-list.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { NoteForVerifier } from '../inputs/note-for-verifier.tsx';
import { chosenOf, nobodyYet, someVerifier } from '../inputs/some-verifier.ts';
import { VerifierSelect } from '../inputs/verifier-select.tsx';

interface BulkQuestionProps {
  readonly action: BulkAction;
  readonly ids: readonly number[];
  readonly onRun: (chosen: ChosenForBulk, check: BulkCheck) => void;
  readonly onClose: () => void;
}

const nobody = z.object({ verifierId: z.optional(z.int()), Note: z.optional(z.string()) });

/** The server's forecast, and the question of the single action. */
export function BulkQuestion({ action, ids, onRun, onClose }: BulkQuestionProps) {
  const { form, submit } = useContractForm({
    initial: nobodyYet,
    schema: action === 'assign' ? someVerifier : nobody,
    bodyOf: chosenOf,
    holdsWork: false,
    send: (chosen) => {
      if (check) onRun(chosen, check);
    },
  });
  const { verifierId } = form.values;
  const {
    data: check,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery(bulkCheckQuery({ action, ids, verifierId }));
  const may = check?.Eligible.length ?? 0;
  const question = workflowAction(action).confirm;

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        {isError ? <ErrorState title={t('errors.list')} onRetry={() => void refetch()} /> : null}
        <Text role="status" size="sm" fw={600}>
          {check
            ? t(`bulk.eligible.${action}`, { may: formatCount(may), all: formatCount(ids.length) })
            : t('bulk.checking')}
        </Text>
        {check || isError ? null : <Skeleton height={20} />}
        {check && check.Refused.length > 0 ? <RefusedList refused={check.Refused} /> : null}
        {action === 'assign' ? (
          <>
            <VerifierSelect
              value={verifierId}
              onChange={(chosen) => form.setFieldValue('verifierId', chosen)}
              error={form.errors['verifierId']}
            />
            <NoteForVerifier {...form.getInputProps('Note')} />
          </>
        ) : null}
        {question !== null && may > 0 ? <Text size="sm">{question}</Text> : null}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus={action === 'assign' ? undefined : true}>
          {t('common.close')}
        </Button>
        {check && may === 0 ? null : (
          <Button
            type="submit"
            {...(action === 'cancel' && { color: 'red' })}
            loading={check === undefined || isPlaceholderData}
            disabled={isError}
          >
            {t(`bulk.run.${action}`, { n: formatCount(may) })}
          </Button>
        )}
      </Group>
    </form>
  );
}
