import { startAnswerImport } from '@kyc/contract/after-approval/answer-imports';
import { mostAnswerFileBytes } from '@kyc/contract/after-approval/format-choices';
import { answerFormats } from '@kyc/contract/masters/after-approval/answer-formats';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { UploadInput } from '../../../components/inputs/upload-input.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { useFileUpload } from '../../../lib/api/use-upload.ts';
import { inBase64 } from '../../../lib/files/in-base64.ts';
import { t } from '../../../lib/texts/t.ts';
import { answerImportsTexts } from '../../../lib/texts/office/answer-imports.ts';
import { importsQuery } from './imports-query.ts';

const formatsQuery = queryOptions({
  queryKey: ['master', answerFormats.entity, 'active'],
  queryFn: ({ signal }) =>
    callApi(answerFormats.list, {
      body: { draw: 1, start: 0, length: 100, Filter: { Active: true } },
      loader: 'hidden',
      errors: 'quiet',
      signal,
    }),
});

/** The format and the file; its job starts immediately. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { data: formats } = useQuery(formatsQuery);
  const [chosenFormat, setFormat] = useState('');
  const upload = useFileUpload({ most: mostAnswerFileBytes, tooLarge: answerImportsTexts.tooLarge });
  const rows = (formats?.data ?? []).map((row) => ({
    value: String(row['FormatId']),
    label: String(row['FormatName']),
  }));
  const format = chosenFormat === '' ? (rows[0]?.value ?? '') : chosenFormat;

  const choose = (chosen: File | null) =>
    upload.choose(chosen, async (file) => {
      const body = { FormatId: Number(format), FileName: file.name, AnswersBase64: await inBase64(file) };
      await callApi(startAnswerImport, { body, errors: 'quiet' });
      await client.invalidateQueries({ queryKey: importsQuery.queryKey });
      onClose();
    });

  return (
    <Dialog title={t('answerImports.upload')} size={520} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('answerImports.hint')}
        </Text>
        {formats !== undefined && rows.length === 0 ? (
          <Text size="sm" role="alert">
            {t('answerImports.formatMissing')}
          </Text>
        ) : (
          <>
            <NativeSelect
              label={t('answerImports.format')}
              data={rows}
              value={format}
              onChange={(event) => setFormat(event.currentTarget.value)}
              data-autofocus
            />
            <UploadInput
              label={t('answerImports.file')}
              placeholder={t('answerImports.choose')}
              accept=".csv,.txt,.tsv,.dat,.json,.jsonl,.xlsx"
              icon={<IconFileTypeCsv size={16} aria-hidden />}
              file={upload.file}
              problem={upload.problem}
              isBusy={upload.isSending || format === ''}
              onRetry={upload.retry}
              onChoose={(chosen) => void choose(chosen)}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
