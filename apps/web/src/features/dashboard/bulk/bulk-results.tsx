import type { BulkAction } from '@kyc/contract/applications/bulk-actions';
import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import type { Outcome } from '../api/use-bulk-run.ts';
import classes from './selection.module.css';

interface BulkResultsProps {
  readonly action: BulkAction;
  readonly outcomes: readonly Outcome[];
  readonly onClose: () => void;
}

/** The result for each application, failures first. */
export function BulkResults({ action, outcomes, onClose }: BulkResultsProps) {
  const left = outcomes.filter(({ isDone }) => !isDone);
  const done = outcomes.filter(({ isDone }) => isDone);
  const all = formatCount(outcomes.length);
  return (
    <>
      <Text role="status" size="sm" fw={600} mb="sm">
        {t(`bulk.over.${action}`, { done: formatCount(done.length), all })}{' '}
        {left.length > 0 ? t('bulk.stay', { count: left.length, n: formatCount(left.length) }) : null}
      </Text>
      <SmallTable
        name={t('bulk.results')}
        look="framed"
        isInFrame
        isAtTop
        columns={[
          {
            header: t('bulk.application'),
            render: ({ Label }) => <span className={classes['label']}>{Label}</span>,
          },
          {
            header: t('bulk.result'),
            render: (outcome) => (
              <span className={classes['outcome']} data-done={outcome.isDone || undefined}>
                {outcome.isDone ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
                <span>
                  <ResultText outcome={outcome} />
                </span>
              </span>
            ),
          },
        ]}
        rows={[...left, ...done]}
        keyOf={({ ApplicationId }) => ApplicationId}
      />
      <Group justify="flex-end" mt="lg">
        <Button autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </>
  );
}

function ResultText({ outcome: { isDone, why } }: { readonly outcome: Outcome }) {
  if (isDone) return t('bulk.done');
  if (why === undefined) return t('bulk.notTried');
  if (!(why instanceof ApiError)) return why;
  const reason = reasonOf(why) ?? '';
  // No answer, or one of a server in trouble: some may have been done before.
  return why.isUncertain ? t('bulk.unknown', { reason }) : reason;
}
