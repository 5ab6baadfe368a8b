import { fixedReports } from '@kyc/contract/reports/fixed-reports';
import { reportCodes } from '@kyc/contract/reports/report-codes';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/texts/t.ts';
import { customReportsQuery } from '../api/custom-reports-query.ts';
import type { ReportDraft } from '../report-draft.ts';

interface ReportSelectProps {
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
}

/** The fixed reports, then the custom ones. */
export function ReportSelect({ draft, onChange }: ReportSelectProps) {
  const { data = [] } = useQuery(customReportsQuery);
  return (
    <Select
      aria-label={t('reports.pick')}
      data={[
        { group: t('reports.fixed'), items: fixedReports.map(({ code, label }) => ({ value: code, label })) },
        {
          group: t('reports.custom'),
          items: data.map(({ ReportId, ReportName }) => ({ value: String(ReportId), label: ReportName })),
        },
      ]}
      value={draft.custom === null ? draft.code : String(draft.custom.ReportId)}
      onChange={(picked) => {
        const custom = data.find(({ ReportId }) => String(ReportId) === picked) ?? null;
        onChange({ ...draft, custom, code: reportCodes.find((code) => code === picked) ?? draft.code });
      }}
      searchable
      maxDropdownHeight={460}
      w={200}
    />
  );
}
