import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import type { ChangedRow, ConflictChoice, ImportReply, Master } from '@kyc/contract/masters/master';
import { t } from '../../../lib/texts/t.ts';
import { firstFaults } from './first-faults.ts';
import { ImportCounts } from './import-counts.tsx';
import { SmallTable } from '../../../components/display/small-table.tsx';

/** Yellow text has too little contrast on white. */
const readable = {
  body: { minWidth: 0 },
  message: { minWidth: 0 },
  title: { color: 'var(--mantine-color-text)' },
} as const;

/** A wide table scrolls in the frame instead of widening it. */
const withinFrame = { body: { minWidth: 0 }, message: { minWidth: 0 } } as const;

interface ImportReviewProps {
  readonly master: Pick<Master, 'fields' | 'entered'>;
  readonly result: ImportReply;
  readonly conflicts: ConflictChoice | undefined;
  readonly onConflicts: (choice: ConflictChoice) => void;
  readonly onSaveErrors: () => void;
}

/** What a file would do: its errors, rows that were changed since the export, and each changed cell. */
export function ImportReview({ master, result, conflicts, onConflicts, onSaveErrors }: ImportReviewProps) {
  const labelOf = (name: string) => (master.fields[name] ?? master.entered[name])?.label ?? name;
  const { Added: added, Changed: changed, ErrorsTotal: errors = 0 } = result;
  if (errors > 0) return <Errors result={result} labelOf={labelOf} onSave={onSaveErrors} />;
  const { Conflicts: rows = [], ConflictsTotal: total = 0, Changes: changes = [] } = result;
  return (
    <Stack gap="sm">
      <ImportCounts result={result} />
      {total > 0 ? (
        <Alert
          color="yellow"
          variant="outline"
          styles={readable}
          title={t('masters.csv.conflicts', { count: total })}
        >
          <Stack gap="xs">
            <Radio.Group
              value={conflicts ?? null}
              onChange={(choice) => onConflicts(choice === 'keep' ? 'keep' : 'overwrite')}
              aria-label={t('masters.csv.conflictChoice')}
            >
              <Stack gap={4}>
                <Radio value="keep" label={t('masters.csv.keep')} />
                <Radio value="overwrite" label={t('masters.csv.overwrite')} />
              </Stack>
            </Radio.Group>
            <Cells name={t('masters.csv.conflicts', { count: total })} rows={rows} labelOf={labelOf} />
          </Stack>
        </Alert>
      ) : null}
      {changes.length > 0 ? (
        <>
          <Cells name={t('masters.csv.change')} rows={changes} labelOf={labelOf} />
          <Left count={added + changed - changes.length} />
        </>
      ) : null}
    </Stack>
  );
}

interface CellsProps {
  readonly name: string;
  readonly rows: readonly ChangedRow[];
  readonly labelOf: (name: string) => string;
}

/** One line for each changed cell, old → new. */
function Cells({ name, rows, labelOf }: CellsProps) {
  const cells = rows.flatMap(({ Cells: changed, ...row }) => changed.map((cell) => ({ ...row, ...cell })));
  return (
    <SmallTable
      name={name}
      look="lined"
      size="xs"
      isInFrame
      columns={[
        { header: t('masters.csv.row'), render: ({ Row }) => Row },
        {
          header: t('masters.csv.change'),
          render: ({ Change }) => (Change === 'add' ? t('masters.csv.adds') : t('masters.csv.edits')),
        },
        { header: t('masters.csv.field'), render: ({ Field }) => labelOf(Field) },
        { header: t('masters.csv.old'), render: ({ Old }) => Old, isLongText: true },
        { header: t('masters.csv.new'), render: ({ New }) => New, isLongText: true },
      ]}
      rows={cells}
      keyOf={({ Row, Field }) => `${Row} ${Field}`}
    />
  );
}

function Left({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return (
    <Text size="xs" c="dimmed">
      {t('masters.csv.more', { count })}
    </Text>
  );
}

interface ErrorsProps {
  readonly result: ImportReply;
  readonly labelOf: (name: string) => string;
  readonly onSave: () => void;
}

/** U38: the first fault of each cell; the file contains every fault. */
function Errors({ result: { Errors: errors, ErrorsTotal: total = 0 }, labelOf, onSave }: ErrorsProps) {
  const shown = firstFaults(errors);
  return (
    <Alert
      color="red"
      variant="outline"
      styles={withinFrame}
      title={t('masters.csv.faults', { count: total })}
      role="alert"
    >
      <Stack gap="xs">
        <SmallTable
          name={t('masters.csv.message')}
          look="lined"
          size="xs"
          isInFrame
          columns={[
            { header: t('masters.csv.row'), render: ({ Row }) => Row },
            {
              header: t('masters.csv.field'),
              render: ({ Field }) => (labelOf(Field) === Field ? Field : `${labelOf(Field)} (${Field})`),
            },
            { header: t('masters.csv.message'), render: ({ Message }) => Message, isLongText: true },
          ]}
          rows={shown}
          keyOf={({ Row, Field, Message }) => `${Row} ${Field} ${Message}`}
        />
        <Left count={total - errors.length} />
        <Group>
          <Button size="xs" variant="default" onClick={onSave}>
            {t('masters.csv.saveErrors')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
