import { removeReportDefinition, type ReportDefinitionOfTenant } from '@kyc/contract/reports/custom-reports';
import { standardCustomReports } from '@kyc/contract/reports/standard-custom-reports';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useAutofocus } from '../../../components/dialogs/use-autofocus.ts';
import { QuietNote } from '../../../components/notices/quiet-note.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { confirm } from '../../../lib/page/dialogs.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { customReportsQuery } from '../api/custom-reports-query.ts';
import { DefinitionForm } from './definition-form.tsx';
import { definitionsQuery, newDefinition } from './definitions-query.ts';

/** REP-04: an admin's own reports, each defined by choosing from lists. */
export function DefinitionsDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(definitionsQuery);
  const [edited, setEdited] = useState<ReportDefinitionOfTenant>();
  const refresh = async () => {
    setEdited(undefined);
    await queryClient.invalidateQueries({ queryKey: definitionsQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: customReportsQuery.queryKey });
  };
  const remove = async ({ ReportId, ReportName }: ReportDefinitionOfTenant) => {
    if (!(await confirm(t('reports.removeQuestion', { name: ReportName }), { weight: 'destructive' })))
      return;
    await callApi(removeReportDefinition, { body: { ReportId } });
    await refresh();
  };
  const title =
    edited === undefined ? t('reports.define') : t(edited.ReportId === 0 ? 'reports.new' : 'reports.edit');
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <QuietNote why={reasonOf(error)} />
      {edited === undefined ? (
        <DefinitionList reports={data} onEdit={setEdited} onRemove={(report) => void remove(report)} />
      ) : (
        <DefinitionForm
          definition={edited}
          onSaved={() => void refresh()}
          onCancel={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  );
}

interface DefinitionListProps {
  readonly reports: readonly ReportDefinitionOfTenant[] | undefined;
  readonly onEdit: (report: ReportDefinitionOfTenant) => void;
  readonly onRemove: (report: ReportDefinitionOfTenant) => void;
}

function DefinitionList({ reports, onEdit, onRemove }: DefinitionListProps) {
  const frame = useAutofocus<HTMLDivElement>();
  return (
    <Stack ref={frame} gap="xs">
      {reports?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('reports.noneDefined')}
        </Text>
      ) : null}
      {reports?.map((report) => (
        <Group key={report.ReportId} justify="space-between" wrap="nowrap">
          <Text size="sm">
            {report.ReportName}{' '}
            <Text span size="xs" c="dimmed">
              {report.ExportFormat} · {t('reports.columnCount', { count: report.Columns.length })}
            </Text>
          </Text>
          <Group gap={4} wrap="nowrap">
            <CopyButton report={report} onEdit={onEdit} />
            <ActionIcon
              aria-label={t('reports.editOne', { name: report.ReportName })}
              onClick={() => onEdit(report)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('reports.removeOne', { name: report.ReportName })}
              onClick={() => onRemove(report)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      ))}
      <Text size="xs" fw={500} mt={6}>
        {t('reports.standard')}
      </Text>
      {standardCustomReports.map((report) => (
        <Group key={report.ReportId} justify="space-between" wrap="nowrap">
          <Text size="sm">{report.ReportName}</Text>
          <CopyButton report={report} onEdit={onEdit} />
        </Group>
      ))}
      <Group>
        <Button
          data-autofocus
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onEdit(newDefinition)}
        >
          {t('reports.new')}
        </Button>
      </Group>
    </Stack>
  );
}

/** A copy is a new report of the company; the product's own reports stay as they are. */
function CopyButton({
  report,
  onEdit,
}: Pick<DefinitionListProps, 'onEdit'> & { readonly report: ReportDefinitionOfTenant }) {
  const name = report.ReportName;
  return (
    <ActionIcon
      aria-label={t('reports.copyOne', { name })}
      onClick={() =>
        onEdit({
          ...report,
          ReportId: 0,
          RowVersion: 0,
          ReportName: t('reports.copyOf', { name }).slice(0, 60),
        })
      }
    >
      <IconCopy size={16} aria-hidden />
    </ActionIcon>
  );
}
