import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { Master } from '@kyc/contract/masters/master';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { UploadInput } from '../../../components/inputs/upload-input.tsx';
import { ImportReview } from './import-review.tsx';
import { useMasterImport } from './use-master-import.ts';

interface MasterImportDialogProps {
  readonly master: Master;
  readonly onClose: () => void;
}

/** A file, its progress, each changed cell and every error, then all rows or none. */
export function MasterImportDialog({ master, onClose }: MasterImportDialogProps) {
  const task = useMasterImport({ master, onDone: onClose });
  const { state, problem, retry, isSending, isWorking } = task;
  const result = state?.State === 'checked' ? state.Result : null;
  const needsChoice = (result?.ConflictsTotal ?? 0) > 0 && task.conflicts === undefined;
  const mayApply =
    result !== null && (result.ErrorsTotal ?? 0) === 0 && result.Added + result.Changed > 0 && !needsChoice;
  const close = () => {
    void task.cancel();
    onClose();
  };
  const columns = [master.id, ...Object.keys(master.fields), ...Object.keys(master.entered)].join(', ');
  return (
    <Dialog size={880} title={t('masters.csv.title', { master: master.plural })} onClose={close}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('masters.csv.hint')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('masters.csv.columns', { columns })}
        </Text>
        <UploadInput
          label={t('masters.csv.file')}
          placeholder={t('masters.csv.chooseFile')}
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          icon={<IconFileTypeCsv size={16} aria-hidden />}
          file={task.file}
          problem={problem}
          isFirst
          isBusy={isWorking || isSending}
          onRetry={retry}
          onChoose={(chosen) => void task.choose(chosen)}
        />
        {isWorking && state !== undefined ? (
          <Stack gap={4}>
            <Text size="sm" role="status">
              {t(state.State === 'checking' ? 'masters.csv.checking' : 'masters.csv.applying', {
                done: state.LinesDone,
                total: state.LinesTotal,
              })}
            </Text>
            <Progress
              value={state.LinesTotal === 0 ? 0 : (state.LinesDone / state.LinesTotal) * 100}
              aria-label={t('masters.csv.progress')}
            />
          </Stack>
        ) : null}
        {state?.State === 'checked' && state.Notice !== null ? (
          <Text size="sm" role="alert">
            {state.Notice}
          </Text>
        ) : null}
        {result === null ? null : (
          <ImportReview
            master={master}
            result={result}
            conflicts={task.conflicts}
            onConflicts={task.setConflicts}
            onSaveErrors={task.saveErrors}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('masters.cancel')}
          </Button>
          <Button
            loading={isSending || (isWorking && retry === undefined)}
            disabled={!mayApply && retry === undefined}
            onClick={retry ?? (() => void task.apply())}
          >
            {t('masters.csv.submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
