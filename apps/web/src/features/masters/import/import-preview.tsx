import { Alert } from '@mantine/core';
import type { ImportReply } from '@kyc/contract/masters/master';
import { t } from '../../../lib/texts/t.ts';
import { firstFaults } from './first-faults.ts';
import { ImportCounts } from './import-counts.tsx';
import { SmallTable, type TableColumn } from '../../../components/display/small-table.tsx';
import type { CsvMaster } from './use-import.ts';

type SampleRow = ImportReply['Sample'][number];

interface ImportPreviewProps {
  readonly master: Pick<CsvMaster, 'columns' | 'langOf'>;
  readonly preview: ImportReply;
}

export function ImportPreview({ master, preview }: ImportPreviewProps) {
  if (preview.Errors.length > 0) return <RowErrors errors={preview.Errors} headers={master.columns} />;
  return (
    <>
      <ImportCounts result={preview} />
      {preview.Sample.length > 0 ? (
        <SmallTable
          name={t('masters.csv.change')}
          look="lined"
          size="xs"
          isInFrame
          columns={[
            { header: t('masters.csv.row'), render: ({ Row }) => Row },
            {
              header: t('masters.csv.change'),
              render: ({ Change }) => (Change === 'add' ? t('masters.csv.adds') : t('masters.csv.edits')),
            },
            ...master.columns.map(({ name, header }, place): TableColumn<SampleRow> => ({
              header,
              render: ({ Values }) => Values[place],
              langOf: ({ Values }) => master.langOf?.(Values, name),
            })),
          ]}
          rows={preview.Sample}
          keyOf={({ Row }) => Row}
        />
      ) : null}
    </>
  );
}

interface RowErrorsProps {
  readonly errors: ImportReply['Errors'];
  readonly headers: CsvMaster['columns'];
}

/** U38: the first fault of each cell, under the list's name for it next to the file's. */
function RowErrors({ errors, headers }: RowErrorsProps) {
  const shown = firstFaults(errors);
  const nameOf = (field: string) => {
    const header = headers.find(({ name }) => name === field)?.header;
    return header === undefined || header === field ? field : `${header} (${field})`;
  };
  const rows = new Set(errors.map(({ Row }) => Row)).size;
  return (
    <Alert color="red" variant="outline" title={t('masters.csv.errors', { count: rows })} role="alert">
      <SmallTable
        name={t('masters.csv.message')}
        look="lined"
        size="xs"
        isInFrame
        columns={[
          { header: t('masters.csv.row'), render: ({ Row }) => Row },
          { header: t('masters.csv.field'), render: ({ Field }) => nameOf(Field) },
          { header: t('masters.csv.message'), render: ({ Message }) => Message },
        ]}
        rows={shown}
        keyOf={({ Row, Field, Message }) => `${Row} ${Field} ${Message}`}
      />
    </Alert>
  );
}
