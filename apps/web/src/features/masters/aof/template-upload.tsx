import { FileInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';

interface TemplateUploadProps {
  /** The name of the file that the template has. */
  readonly present: string | undefined;
  readonly problem: ReactNode;
  readonly isBusy: boolean;
  readonly onChoose: (file: File | null) => void;
}

export function TemplateUpload({ present, problem, isBusy, onChoose }: TemplateUploadProps) {
  const { t } = useTranslation();
  return (
    <FileInput
      label={t('masters.aof.file')}
      description={t('masters.aof.fileHint')}
      placeholder={
        present === undefined ? t('masters.aof.choose') : t('masters.aof.present', { file: present })
      }
      leftSection={<IconFileUpload size={16} aria-hidden />}
      accept=".pdf,.txt,application/pdf,text/plain"
      disabled={isBusy}
      error={problem}
      withAsterisk
      onChange={onChoose}
    />
  );
}
