import { legStateNames } from '@kyc/contract/after-approval/legs';
import { Stack, Text } from '@mantine/core';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { formatCount, formatDateTime } from '../../../lib/display/formatting.ts';
import { t } from '../../../lib/texts/t.ts';
import type { Trial } from './use-format-trial.ts';

/** Twenty rows as the format reads them, and twenty that it does not read. */
export function TrialResult({
  trial: { Rows, Failures, RowsTotal, FailuresTotal },
}: {
  readonly trial: Trial;
}) {
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {t('answerFormat.readOf', {
          read: formatCount(RowsTotal - FailuresTotal),
          all: formatCount(RowsTotal),
        })}{' '}
        {RowsTotal - FailuresTotal > Rows.length ? t('answerFormat.more', { shown: Rows.length }) : ''}
      </Text>
      {Rows.length === 0 ? null : (
        <SmallTable
          name={t('answerFormat.read')}
          look="boxed"
          size="xs"
          minWidth={560}
          rows={Rows}
          keyOf={({ Line }) => Line}
          columns={[
            { header: t('answerFormat.line'), isNumber: true, render: ({ Line }) => Line },
            { header: t('answerFormat.key'), render: ({ Key }) => Key },
            { header: t('answerFormat.state'), render: ({ State }) => legStateNames[State] },
            { header: t('answerFormat.code'), render: ({ Code }) => Code },
            { header: t('answerFormat.text'), isLongText: true, render: (row) => row.Text },
            { header: t('answerFormat.date'), render: ({ AnsweredOn }) => formatDateTime(AnsweredOn) },
          ]}
        />
      )}
      {Failures.length === 0 ? null : (
        <>
          <Text size="sm">
            {t('answerFormat.failedOf', { count: FailuresTotal })}{' '}
            {FailuresTotal > Failures.length ? t('answerFormat.more', { shown: Failures.length }) : ''}
          </Text>
          <SmallTable
            name={t('answerFormat.failed')}
            look="boxed"
            size="xs"
            minWidth={560}
            rows={Failures}
            keyOf={({ Line }) => Line}
            columns={[
              { header: t('answerFormat.line'), isNumber: true, render: ({ Line }) => Line },
              { header: t('answerFormat.reason'), isLongText: true, render: ({ Message }) => Message },
              { header: t('answerFormat.row'), isLongText: true, render: ({ Row }) => Row },
            ]}
          />
        </>
      )}
    </Stack>
  );
}
