import {
  exportFormats,
  saveReportDefinition,
  subjectCodes,
  type ReportDefinitionOfTenant,
} from '@kyc/contract/reports/custom-reports';
import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAutofocus } from '../../../components/dialogs/use-autofocus.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { ConditionFields } from './condition-fields.tsx';
import { reportColumnsQuery } from './definitions-query.ts';

interface DefinitionFormProps {
  readonly definition: ReportDefinitionOfTenant;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const flags = [
  'FilterFromDate',
  'FilterToDate',
  'FilterFromTime',
  'FilterToTime',
  'FilterUan',
  'FilterMobile',
] as const;

export function DefinitionForm({ definition, onSaved, onCancel }: DefinitionFormProps) {
  const { t } = useTranslation();
  const frame = useAutofocus<HTMLFormElement>();
  const [draft, setDraft] = useState(definition);
  const [fault, setFault] = useState('');
  const { data: subjects = [] } = useQuery(reportColumnsQuery);
  const columns = subjects.find(({ Subject }) => Subject === draft.Subject)?.Columns ?? [];
  const change = (part: Partial<ReportDefinitionOfTenant>) => setDraft({ ...draft, ...part });
  const save = async () => {
    try {
      await callApi(saveReportDefinition, { body: draft, errors: 'quiet' });
      onSaved();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setFault(failure.Message || t('reports.noAnswer'));
    }
  };
  return (
    <form
      ref={frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
          <TextInput
            label={t('reports.name')}
            value={draft.ReportName}
            onChange={(event) => change({ ReportName: event.currentTarget.value })}
            maxLength={60}
            data-autofocus
          />
          <Select
            label={t('reports.about')}
            data={subjects.map(({ Subject, Label }) => ({ value: Subject, label: Label }))}
            value={draft.Subject}
            onChange={(picked) =>
              change({
                Subject: subjectCodes.find((code) => code === picked) ?? draft.Subject,
                Columns: [],
                Conditions: {},
              })
            }
          />
          <Select
            label={t('reports.format')}
            data={[...exportFormats]}
            value={draft.ExportFormat}
            onChange={(picked) =>
              change({
                ExportFormat: exportFormats.find((format) => format === picked) ?? draft.ExportFormat,
              })
            }
          />
        </SimpleGrid>
        <Checkbox.Group
          label={t('reports.columns')}
          value={draft.Columns}
          // In the order of the list, whatever was ticked first.
          onChange={(chosen) =>
            change({ Columns: columns.map(({ Name }) => Name).filter((name) => chosen.includes(name)) })
          }
        >
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={6} mt={6}>
            {columns.map(({ Name }) => (
              <Checkbox key={Name} size="xs" value={Name} label={Name} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <ConditionFields
          columns={columns}
          conditions={draft.Conditions}
          onChange={(Conditions) => change({ Conditions })}
        />
        <Checkbox
          size="xs"
          label={t('reports.grouped')}
          checked={draft.IsGrouped}
          onChange={(event) => change({ IsGrouped: event.currentTarget.checked })}
        />
        <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
          <Text component="legend" size="xs" fw={500} mb={4}>
            {t('reports.flags')}
          </Text>
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing={6}>
            {flags.map((flag) => (
              <Checkbox
                key={flag}
                size="xs"
                label={t(`reports.flag.${flag}`)}
                checked={draft[flag]}
                onChange={(event) => change({ [flag]: event.currentTarget.checked })}
              />
            ))}
          </SimpleGrid>
        </fieldset>
        {fault === '' ? null : (
          <Text size="sm" c="red" role="alert">
            {fault}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common.back')}
          </Button>
          <Button type="submit">{t('reports.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
