import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconUpload } from '@tabler/icons-react';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { answerImportsPartTexts } from '../../../lib/texts/parts/answer-imports.ts';
import { addTexts, t } from '../../../lib/texts/t.ts';
import { ImportCard } from './import-card.tsx';
import { importsQuery } from './imports-query.ts';
import { UploadDialog } from './upload-dialog.tsx';

addTexts(answerImportsPartTexts);

/** Files of answers: compared by a job, then applied by an Admin. */
export function AnswerImportsPage() {
  const { data, error } = useQuery(importsQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHeader title={t('answerImports.title')}>
        <Button variant="default" renderRoot={(props) => <Link to="/after-approval" {...props} />}>
          {t('answerImports.back')}
        </Button>
        <Button leftSection={<IconUpload size={15} aria-hidden />} onClick={() => setOpen(true)}>
          {t('answerImports.upload')}
        </Button>
      </PageHeader>
      {data === undefined ? (
        error === null ? null : (
          <EmptyState title={t('answerImports.failed')} />
        )
      ) : data.Imports.length === 0 ? (
        <EmptyState title={t('answerImports.none')} hint={t('answerImports.noneHint')} />
      ) : (
        <Stack gap="sm" component="section" aria-label={t('answerImports.list')}>
          {data.Imports.map((one) => (
            <ImportCard key={one.ImportId} one={one} />
          ))}
        </Stack>
      )}
      {isOpen ? <UploadDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
