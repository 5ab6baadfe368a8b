import { uploadList, type ColumnMapping } from '@kyc/contract/screening/list-versions';
import { listFormats, type ListFormat } from '@kyc/contract/screening/screening-choices';
import { Button, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UploadInput } from '../../../components/inputs/upload-input.tsx';
import { screeningKey } from '../../../components/screening/screening-queries.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { t } from '../../../lib/texts/t.ts';

const columns = ['Reference', 'Names', 'Births', 'PAN', 'Ids', 'Places', 'Father', 'Note'] as const;
type Headings = Readonly<Record<(typeof columns)[number] | 'Separator', string>>;

const usual: Headings = {
  Reference: 'Id',
  Names: 'Name',
  Births: 'Date of Birth',
  PAN: 'PAN',
  Ids: '',
  Places: '',
  Father: '',
  Note: '',
  Separator: ';',
};

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
const optional = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function mappingOf(headings: Headings): ColumnMapping {
  return {
    Reference: headings.Reference.trim(),
    Names: listed(headings.Names),
    Births: listed(headings.Births),
    PAN: optional(headings.PAN),
    Ids: listed(headings.Ids),
    Places: listed(headings.Places),
    Father: optional(headings.Father),
    Note: optional(headings.Note),
    Separator: headings.Separator,
  };
}

/** A file of the list, which the server reads and compares before anything changes. */
export function UploadForm({ listId }: { readonly listId: number }) {
  const client = useQueryClient();
  const [format, setFormat] = useState<ListFormat>('un');
  const [file, setFile] = useState<File | null>(null);
  const [headings, setHeadings] = useState(usual);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (chosen: File) =>
      await callApi(uploadList, {
        body: {
          ListId: listId,
          FileName: chosen.name,
          Format: format,
          ListFile: await chosen.text(),
          Mapping: format === 'delimited' ? mappingOf(headings) : null,
        },
        errors: 'quiet',
      }),
    onSuccess: () => setFile(null),
    onSettled: () => client.invalidateQueries({ queryKey: screeningKey }),
  });
  return (
    <Stack gap="xs" mb="sm">
      <Select
        label={t('screening.lists.format')}
        data={listFormats.map((value) => ({ value, label: t(`screening.lists.formats.${value}`) }))}
        value={format}
        allowDeselect={false}
        onChange={(value) => setFormat(listFormats.find((known) => known === value) ?? 'un')}
      />
      {format === 'delimited' ? (
        <>
          <Text size="xs" c="dimmed">
            {t('screening.lists.mapping')}
          </Text>
          <SimpleGrid cols={2} spacing="xs">
            {columns.map((column) => (
              <TextInput
                key={column}
                label={t(`screening.lists.columns.${column}`)}
                value={headings[column]}
                onChange={({ currentTarget }) => setHeadings({ ...headings, [column]: currentTarget.value })}
              />
            ))}
            <TextInput
              label={t('screening.lists.separator')}
              value={headings.Separator}
              maxLength={3}
              onChange={({ currentTarget }) => setHeadings({ ...headings, Separator: currentTarget.value })}
            />
          </SimpleGrid>
        </>
      ) : null}
      <UploadInput
        label={t('screening.lists.file')}
        placeholder={t('screening.lists.chooseFile')}
        accept=".xml,.json,.jsonl,.ftm,.csv,.tsv,.txt"
        icon={<IconFileText size={16} aria-hidden />}
        file={file}
        problem={error === null ? null : reasonOf(error)}
        isBusy={isPending}
        onRetry={undefined}
        onChoose={setFile}
      />
      <Button
        variant="default"
        disabled={file === null}
        loading={isPending}
        onClick={() => (file === null ? undefined : mutate(file))}
      >
        {t('screening.lists.upload')}
      </Button>
    </Stack>
  );
}
