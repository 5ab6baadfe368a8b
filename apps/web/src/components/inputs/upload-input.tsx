import { Button, FileInput, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../lib/texts/t.ts';

interface UploadInputProps {
  readonly label: string;
  readonly description?: string;
  readonly placeholder: string;
  readonly accept: string;
  readonly icon: ReactNode;
  readonly file: File | null;
  readonly problem: ReactNode;
  readonly isBusy: boolean;
  readonly isRequired?: boolean;
  /** Has the focus when its dialog opens. */
  readonly isFirst?: boolean;
  /** Sends the same file again. */
  readonly onRetry: (() => void) | undefined;
  readonly onChoose: (file: File | null) => void;
}

/** A file to upload: after a failure it keeps the file, shows the reason and offers another attempt. */
export function UploadInput(props: UploadInputProps) {
  return (
    <Stack gap={6} align="stretch">
      <FileInput
        label={props.label}
        description={props.description}
        placeholder={props.placeholder}
        accept={props.accept}
        leftSection={props.icon}
        value={props.file}
        error={props.problem}
        errorProps={{ role: 'alert' }}
        disabled={props.isBusy}
        withAsterisk={props.isRequired === true}
        onChange={props.onChoose}
        data-autofocus={props.isFirst}
      />
      {props.onRetry === undefined ? null : (
        <Button
          variant="default"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={props.onRetry}
        >
          {t('common.retry')}
        </Button>
      )}
    </Stack>
  );
}
