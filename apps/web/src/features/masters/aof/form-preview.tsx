import { Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listApplications } from '@kyc/contract/applications/list-applications';
import { previewAofTemplate } from '@kyc/contract/masters/aof-templates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { ErrorState } from '../../../components/notices/error-state.tsx';
import { callApi } from '../../../lib/api/api-client.ts';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

const quiet = { loader: 'hidden', errors: 'quiet' } as const;
const waitMs = 400;

interface Template {
  readonly AofTemplateId: number;
  readonly UploadId: string | null;
  readonly FieldMap: readonly string[];
}

/** The form filled with specimen values, or with an application as the user sees it; again with each change of the mapping. */
export function FormPreview({ template }: { readonly template: Template | undefined }) {
  const [applicationId, setApplicationId] = useState<string | null>(null);
  const [wanted] = useDebouncedValue(JSON.stringify(template ?? null), waitMs);
  const applications = useQuery({
    queryKey: ['aof-preview-applications'],
    queryFn: ({ signal }) => callApi(listApplications, { body: { start: 0, length: 100 }, ...quiet, signal }),
  });
  const isReady = template !== undefined && wanted !== 'null';
  const preview = useQuery({
    queryKey: ['aof-preview', wanted, applicationId],
    queryFn: async ({ signal }) => {
      // The request of the template above.
      const body = JSON.parse(wanted) as {
        AofTemplateId: number;
        UploadId: string | null;
        FieldMap: string[];
      };
      return await callApi(previewAofTemplate, {
        body: applicationId === null ? body : { ...body, ApplicationId: Number(applicationId) },
        ...quiet,
        signal,
      });
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return (
    <Stack gap="xs">
      <Select
        label={t('masters.aof.application')}
        placeholder={t('masters.aof.specimen')}
        description={t('masters.aof.applicationHint')}
        clearable
        data={(applications.data?.data ?? []).map((row) => ({
          value: String(row.ApplicationId),
          label: [row.UAN ?? row.Mobile, row.Name].join(' · '),
        }))}
        value={applicationId}
        onChange={setApplicationId}
        searchable
        limit={100}
      />
      {preview.error ? (
        <ErrorState title={t('masters.aof.previewFailed')} hint={preview.error.message} />
      ) : null}
      {isReady && preview.data && !preview.error ? (
        <Suspense>
          <PdfPages file={preview.data} name={t('masters.aof.preview')} />
        </Suspense>
      ) : null}
      {isReady ? null : (
        <Text size="sm" c="dimmed">
          {t('masters.aof.noPreview')}
        </Text>
      )}
    </Stack>
  );
}
