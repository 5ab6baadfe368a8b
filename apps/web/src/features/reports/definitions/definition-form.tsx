import {
  exportFormats,
  measureHeader,
  saveReportDefinition,
  subjectCodes,
  type ReportDefinitionOfTenant,
} from '@kyc/contract/reports/custom-reports';
import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { useAutofocus } from '../../../components/dialogs/use-autofocus.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { ColumnFields } from './column-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { DefinitionPreview } from './definition-preview.tsx';
import { MeasureFields, OrderFields } from './measure-fields.tsx';
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

function isTimeWithoutDate(flag: (typeof flags)[number], draft: ReportDefinitionOfTenant): boolean {
  if (flag === 'FilterFromTime') return !draft.FilterFromDate;
  return flag === 'FilterToTime' && !draft.FilterToDate;
}

export function DefinitionForm({ definition, onSaved, onCancel }: DefinitionFormProps) {
  const frame = useAutofocus<HTMLFormElement>();
  const { form, submit, isSending } = useContractForm({
    initial: definition,
    schema: saveReportDefinition.body,
    send: async (entered) => {
      const body = {
        ...entered,
        FilterFromTime: entered.FilterFromTime && entered.FilterFromDate,
        FilterToTime: entered.FilterToTime && entered.FilterToDate,
      };
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
  const [isPreviewed, setPreviewed] = useState(false);
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
                Measures: [],
                RowOrder: null,
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
        <ColumnFields
          names={columns.map(({ Name }) => Name)}
          chosen={draft.Columns}
          error={form.errors['Columns']}
          onChange={(Columns) => form.setValues({ Columns, RowOrder: null })}
        />
        <ConditionFields
          columns={columns}
          conditions={draft.Conditions}
          onChange={(conditions) => form.setFieldValue('Conditions', conditions)}
        />
        <MeasureFields
          columns={columns}
          isGrouped={draft.IsGrouped}
          measures={draft.Measures}
          onChange={(part) => form.setValues({ ...part, RowOrder: null })}
        />
        <OrderFields
          headers={[
            ...draft.Columns,
            ...(draft.IsGrouped ? [...draft.Measures.map(measureHeader), 'Count'] : []),
          ]}
          order={draft.RowOrder}
          onChange={(order) => form.setFieldValue('RowOrder', order)}
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
                // A time without its date restricts nothing.
                disabled={isTimeWithoutDate(flag, draft)}
              />
            ))}
          </SimpleGrid>
        </fieldset>
        {form.errors[WHOLE] === undefined ? null : (
          <Text size="sm" c="red" role="alert">
            {form.errors[WHOLE]}
          </Text>
        )}
        {isPreviewed ? <DefinitionPreview definition={draft} /> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => setPreviewed(!isPreviewed)} aria-expanded={isPreviewed}>
            {t('reports.showPreview')}
          </Button>
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
