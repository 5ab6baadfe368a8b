import { Alert, Table, Text } from '@mantine/core';
import type { ImportReply } from '@kyc/contract/masters/master';
import { useTranslation } from 'react-i18next';
import type { CsvMaster } from './use-import.ts';
import classes from '../masters.module.css';

interface ImportPreviewProps {
  readonly master: Pick<CsvMaster, 'columns' | 'langOf'>;
  readonly preview: ImportReply;
}

export function ImportPreview({ master, preview }: ImportPreviewProps) {
  const { t } = useTranslation();
  const { Added: added, Changed: changed, Unchanged: unchanged } = preview;
  if (preview.Errors.length > 0) return <RowErrors errors={preview.Errors} headers={master.columns} />;
  return (
    <>
      <Text size="sm" role="status">
        {added + changed === 0
          ? t('masters.csv.nothing')
          : t('masters.csv.preview', { added, changed, unchanged })}
      </Text>
      {preview.Sample.length > 0 ? (
        <div
          className={classes['tableScroll']}
          tabIndex={0}
          role="region"
          aria-label={t('masters.csv.change')}
        >
          <Table fz="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('masters.csv.row')}</Table.Th>
                <Table.Th>{t('masters.csv.change')}</Table.Th>
                {master.columns.map(({ name, header }) => (
                  <Table.Th key={name}>{header}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {preview.Sample.map(({ Row, Change, Values }) => (
                <Table.Tr key={Row}>
                  <Table.Td>{Row}</Table.Td>
                  <Table.Td>{Change === 'add' ? t('masters.csv.adds') : t('masters.csv.edits')}</Table.Td>
                  {master.columns.map(({ name }, index) => (
                    <Table.Td key={name} lang={master.langOf?.(Values, name)}>
                      {Values[index]}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
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
  const { t } = useTranslation();
  const first = new Map(errors.toReversed().map((error) => [`${error.Row} ${error.Field}`, error]));
  const shown = errors.filter((error) => first.get(`${error.Row} ${error.Field}`) === error);
  const nameOf = (field: string) => {
    const header = headers.find(({ name }) => name === field)?.header;
    return header === undefined || header === field ? field : `${header} (${field})`;
  };
  const rows = new Set(errors.map(({ Row }) => Row)).size;
  return (
    <Alert color="red" variant="outline" title={t('masters.csv.errors', { count: rows })} role="alert">
      <div
        className={classes['tableScroll']}
        tabIndex={0}
        role="region"
        aria-label={t('masters.csv.message')}
      >
        <Table fz="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('masters.csv.row')}</Table.Th>
              <Table.Th>{t('masters.csv.field')}</Table.Th>
              <Table.Th>{t('masters.csv.message')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ Row, Field, Message }) => (
              <Table.Tr key={`${Row} ${Field} ${Message}`}>
                <Table.Td>{Row}</Table.Td>
                <Table.Td>{nameOf(Field)}</Table.Td>
                <Table.Td>{Message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Alert>
  );
}
