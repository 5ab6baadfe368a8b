import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { UploadInput } from '../../../components/inputs/upload-input.tsx';
import { t } from '../../../lib/texts/t.ts';
import type { FormPartProps } from '../form/master-form.tsx';
import { TrialResult } from './trial-result.tsx';
import { useFormatTrial } from './use-format-trial.ts';

/** Below the fields of an answer format. Default export for React.lazy. */
export default function TrialPart({ row, values, setValue }: FormPartProps) {
  const { file, problem, retry, isSending, trial, isSuggested, choose, suggest, attempt } = useFormatTrial({
    row,
    values,
    setValue,
  });
  return (
    <Fieldset legend={t('answerFormat.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('answerFormat.hint')}
        </Text>
        <UploadInput
          label={t('answerFormat.file')}
          placeholder={t('answerFormat.choose')}
          accept=".csv,.txt,.tsv,.dat,.json,.jsonl,.xlsx"
          icon={<IconFileTypeCsv size={16} aria-hidden />}
          file={file}
          problem={problem}
          isBusy={isSending}
          onRetry={retry}
          onChoose={(chosen) => void choose(chosen)}
        />
        <Group gap="xs">
          <Button variant="default" disabled={file === null || isSending} onClick={() => void suggest()}>
            {t('answerFormat.suggest')}
          </Button>
          <Button variant="default" disabled={file === null || isSending} onClick={() => void attempt()}>
            {t('answerFormat.try')}
          </Button>
        </Group>
        <div role="status">{isSuggested ? <Text size="sm">{t('answerFormat.suggested')}</Text> : null}</div>
        {trial === undefined ? null : <TrialResult trial={trial} />}
      </Stack>
    </Fieldset>
  );
}
