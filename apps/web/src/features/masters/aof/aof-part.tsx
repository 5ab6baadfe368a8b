import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery, queryOptions } from '@tanstack/react-query';
import type { FormPartProps } from '../form/master-form.tsx';
import { FieldMapping } from './field-mapping.tsx';
import { FormPreview } from './form-preview.tsx';
import { UploadInput } from '../../../components/inputs/upload-input.tsx';
import { IconFileUpload } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { useTemplateUpload } from './use-template-upload.ts';
import { aofTemplateFile } from '@kyc/contract/masters/aof-templates';
import { callApi } from '../../../lib/api/api-client.ts';

/** MAST-03: the file, what fills its fields, and how that looks. Default export for React.lazy. */
export default function AofPart({ row, values, errors, setValue }: FormPartProps) {
  const id = Number(row?.['AofTemplateId'] ?? 0);
  const { data: stored } = useQuery(templateFileQuery(id));
  const pairs = pairsOf(values['FieldMap']);
  const upload = useTemplateUpload({ pairs, setValue });
  const file = upload.uploaded ?? stored;
  const uploadId =
    typeof values['UploadId'] === 'string' && values['UploadId'] !== '' ? values['UploadId'] : null;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Stack gap="sm">
        <UploadInput
          label={t('masters.aof.file')}
          description={t('masters.aof.fileHint')}
          placeholder={
            file === undefined ? t('masters.aof.choose') : t('masters.aof.present', { file: file.FileName })
          }
          icon={<IconFileUpload size={16} aria-hidden />}
          accept=".pdf,.txt,application/pdf,text/plain"
          file={upload.file}
          problem={upload.problem ?? errors['UploadId'] ?? errors['FieldMap']}
          isBusy={upload.isSending}
          isRequired
          onRetry={upload.retry}
          onChoose={(chosen) => void upload.choose(chosen)}
        />
        {file ? (
          <FieldMapping file={file} pairs={pairs} onChange={(next) => setValue('FieldMap', next)} />
        ) : null}
      </Stack>
      <FormPreview
        template={file === undefined ? undefined : { AofTemplateId: id, UploadId: uploadId, FieldMap: pairs }}
      />
    </SimpleGrid>
  );
}

function pairsOf(value: FormPartProps['values'][string] | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The file of a stored template; a new one has none. */
function templateFileQuery(id: number) {
  return queryOptions({
    queryKey: ['master', 'aof-template', 'file', id],
    queryFn: ({ signal }) =>
      callApi(aofTemplateFile, { params: { id }, loader: 'hidden', errors: 'quiet', signal }),
    enabled: id > 0,
    retry: false,
  });
}
