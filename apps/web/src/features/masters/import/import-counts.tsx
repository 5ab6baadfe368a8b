import type { ImportReply } from '@kyc/contract/masters/master';
import { Text } from '@mantine/core';
import { t } from '../../../lib/texts/t.ts';

/** The number of rows that a file would add, change and leave. */
export function ImportCounts({ result }: { readonly result: ImportReply }) {
  const { Added: added, Changed: changed, Unchanged: unchanged } = result;
  return (
    <Text size="sm" role="status">
      {added + changed === 0
        ? t('masters.csv.nothing')
        : t('masters.csv.preview', { added, changed, unchanged })}
    </Text>
  );
}
