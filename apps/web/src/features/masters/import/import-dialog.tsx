import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { UploadInput } from '../../../components/inputs/upload-input.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImport, type CsvMaster } from './use-import.ts';

interface ImportDialogProps {
  readonly master: CsvMaster;
  readonly onClose: () => void;
}

/** A file, its changes and faults, then all or nothing. */
export function ImportDialog({ master, onClose }: ImportDialogProps) {
  const task = useImport({ master, onDone: onClose });
  const { preview, retry, isSending } = task;
  const columns = master.fileColumns.join(', ');
  const mayImport =
    preview !== undefined && preview.Errors.length === 0 && preview.Added + preview.Changed > 0;
  return (
    <Dialog size={720} title={t('masters.csv.title', { master: master.plural })} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {master.hint ?? t('masters.csv.hint')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('masters.csv.columns', { columns })}
        </Text>
        <UploadInput
          label={t('masters.csv.file')}
          placeholder={t('masters.csv.chooseFile')}
          accept=".csv,text/csv"
          icon={<IconFileTypeCsv size={16} aria-hidden />}
          file={task.file}
          problem={task.problem}
          isFirst
          isBusy={isSending}
          onRetry={retry}
          onChoose={(chosen) => void task.choose(chosen)}
        />
        {preview ? <ImportPreview master={master} preview={preview} /> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('masters.cancel')}
          </Button>
          <Button
            loading={isSending}
            disabled={!mayImport && retry === undefined}
            onClick={retry ?? (() => void task.submit())}
          >
            {t('masters.csv.submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
