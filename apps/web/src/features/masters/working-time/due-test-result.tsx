import type { ReplyOf } from '@kyc/contract/endpoint';
import type { tryDueTime } from '@kyc/contract/masters/working-time/due-time-tests';
import { Text } from '@mantine/core';
import { SmallTable } from '../../../components/display/small-table.tsx';
import { formatAge, formatDateTime } from '../../../lib/display/formatting.ts';
import { t } from '../../../lib/texts/t.ts';

export type DueTest = ReplyOf<typeof tryDueTime>;

/** The due time and every interval until then. */
export function DueTestResult({ result: { DueOn, Intervals } }: { readonly result: DueTest }) {
  return (
    <section aria-label={t('dueTest.intervals')} aria-live="polite">
      <Text fw={600} mt="md" mb="xs">
        {DueOn === null ? t('dueTest.notDue') : t('dueTest.due', { moment: formatDateTime(DueOn) })}
      </Text>
      <SmallTable
        name={t('dueTest.intervals')}
        isInLandmark
        look="lined"
        size="xs"
        rows={Intervals}
        keyOf={({ From }) => From}
        isMuted={({ Kind }) => Kind !== 'counted'}
        columns={[
          { header: t('dueTest.from'), render: ({ From }) => formatDateTime(From) },
          { header: t('dueTest.until'), render: ({ Until }) => formatDateTime(Until) },
          {
            header: t('dueTest.duration'),
            render: ({ From, Until }) => (Until === null ? '' : formatAge(From, new Date(Until))),
            isNumber: true,
          },
          { header: t('dueTest.counts'), render: ({ Kind }) => t(`dueTest.kinds.${Kind}`) },
        ]}
      />
    </section>
  );
}
