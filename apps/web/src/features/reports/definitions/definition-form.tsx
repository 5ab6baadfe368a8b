import {
  exportFormats,
  saveReportDefinition,
  subjectCodes,
  type ReportDefinitionOfTenant,
} from '@kyc/contract/reports/custom-reports';
import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAutofocus } from '../../../components/dialogs/use-autofocus.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { ConditionFields } from './condition-fields.tsx';
import { reportColumnsQuery } from './definitions-query.ts';

interface DefinitionFormProps {
  readonly definition: ReportDefinitionOfTenant;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The key of a fault that belongs to no single field. */
const WHOLE = 'whole';

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
  const { form, submit, isSending } = useContractForm({
    initial: definition,
    schema: saveReportDefinition.body,
    send: async (body) => {
      await callApi(saveReportDefinition, { body, errors: 'quiet' });
      onSaved();
    },
    // A field's fault is shown next to it; one line below shows the others (REP-05).
    onRefused: (failure) => {
      if (failure.Errors.length > 0) return false;
      form.setErrors({ [WHOLE]: failure.Message || t('errors.noAnswer') });
      return true;
    },
  });
  const draft = form.values;
  const { data: subjects = [] } = useQuery(reportColumnsQuery);
  const columns = subjects.find(({ Subject }) => Subject === draft.Subject)?.Columns ?? [];
  return (
    <form ref={frame} noValidate onSubmit={submit}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
          <TextInput
            {...form.getInputProps('ReportName')}
            label={t('reports.name')}
            maxLength={60}
            data-autofocus
          />
          <Select
            label={t('reports.about')}
            data={subjects.map(({ Subject, Label }) => ({ value: Subject, label: Label }))}
            value={draft.Subject}
            onChange={(picked) =>
              form.setValues({
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
              form.setFieldValue(
                'ExportFormat',
                exportFormats.find((format) => format === picked) ?? draft.ExportFormat,
              )
            }
          />
        </SimpleGrid>
        <Checkbox.Group
          label={t('reports.columns')}
          {...form.getInputProps('Columns')}
          errorProps={{ mt: 8 }}
          // Keeps the order of the list, not the order of the clicks.
          onChange={(chosen) =>
            form.setFieldValue(
              'Columns',
              columns.map(({ Name }) => Name).filter((name) => chosen.includes(name)),
            )
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
          onChange={(conditions) => form.setFieldValue('Conditions', conditions)}
        />
        <Checkbox
          size="xs"
          label={t('reports.grouped')}
          {...form.getInputProps('IsGrouped', { type: 'checkbox' })}
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
                {...form.getInputProps(flag, { type: 'checkbox' })}
              />
            ))}
          </SimpleGrid>
        </fieldset>
        {form.errors[WHOLE] === undefined ? null : (
          <Text size="sm" c="red" role="alert">
            {form.errors[WHOLE]}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common.back')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('reports.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
