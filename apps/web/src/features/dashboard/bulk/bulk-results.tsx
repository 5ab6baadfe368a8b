import type { BulkAction } from '@kyc/contract/applications/bulk-actions';
import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError, NO_ANSWER } from '../../../lib/api/api-error.ts';
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
  const { t } = useTranslation();
  const left = outcomes.filter(({ isDone }) => !isDone);
  const done = outcomes.filter(({ isDone }) => isDone);
  const all = formatCount(outcomes.length);
  return (
    <>
      <Text role="status" size="sm" fw={600} mb="sm">
        {t(`bulk.over.${action}`, { done: formatCount(done.length), all })}{' '}
        {left.length > 0 ? t('bulk.stay', { count: left.length, n: formatCount(left.length) }) : null}
      </Text>
      <div className={classes['results']} role="region" aria-label={t('bulk.results')} tabIndex={0}>
        <table aria-label={t('bulk.results')}>
          <thead>
            <tr>
              <th scope="col">{t('bulk.application')}</th>
              <th scope="col">{t('bulk.result')}</th>
            </tr>
          </thead>
          <tbody>
            {[...left, ...done].map((outcome) => (
              <tr key={outcome.ApplicationId} data-done={outcome.isDone || undefined}>
                <td>{outcome.Label}</td>
                <td>
                  <span className={classes['outcome']}>
                    {outcome.isDone ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
                    <span>
                      <ResultText outcome={outcome} />
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group justify="flex-end" mt="lg">
        <Button autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </>
  );
}

function ResultText({ outcome: { isDone, why } }: { readonly outcome: Outcome }) {
  const { t } = useTranslation();
  if (isDone) return t('bulk.done');
  if (why === undefined) return t('bulk.notTried');
  if (!(why instanceof ApiError)) return why;
  const reason = reasonOf(why) ?? '';
  // No answer, or one of a server in trouble: some may have been done before.
  return why.status === NO_ANSWER || why.status >= 500 ? t('bulk.unknown', { reason }) : reason;
}
