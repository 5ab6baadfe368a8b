import { fixedReport, fixedReports, reportCodes } from '@kyc/contract/reports/fixed-reports';
import { EsignType } from '@kyc/contract/reports/report-filter';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateRangeInput, DayInput } from '../../../components/date-range-input.tsx';
import { alertError } from '../../../lib/dialogs.ts';
import { faultOf, type ReportDraft } from '../report-draft.ts';
import { DownloadButton } from './download-button.tsx';

interface ReportFormProps {
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
  readonly onView: () => void;
}

/** REP-01, REP-02: the picker, and the filters that the picked report uses. */
export function ReportForm({ draft, onChange, onView }: ReportFormProps) {
  const { t } = useTranslation();
  const view = async () => {
    const fault = faultOf(draft);
    if (fault === undefined) onView();
    else await alertError(fault);
  };
  return (
    <form
      noValidate
      aria-label={t('reports.filters')}
      onSubmit={(event) => {
        event.preventDefault();
        void view();
      }}
    >
      <Group gap="xs" mb="sm">
        <Select
          aria-label={t('reports.pick')}
          data={fixedReports.map(({ code, label }) => ({ value: code, label }))}
          value={draft.code}
          onChange={(picked) =>
            onChange({ ...draft, code: reportCodes.find((code) => code === picked) ?? draft.code })
          }
          searchable
          maxDropdownHeight={420}
          w={220}
        />
        <ReportFields draft={draft} onChange={onChange} />
        <Button type="submit" variant="default" leftSection={<IconSearch size={15} aria-hidden />}>
          {t('reports.view')}
        </Button>
        <DownloadButton draft={draft} />
      </Group>
    </form>
  );
}

function ReportFields({ draft, onChange }: Omit<ReportFormProps, 'onView'>) {
  const { t } = useTranslation();
  const { period } = fixedReport(draft.code);
  if (period === 'uan')
    return (
      <TextInput
        aria-label={t('reports.uan')}
        placeholder={t('reports.uan')}
        value={draft.uan}
        onChange={(event) => onChange({ ...draft, uan: event.currentTarget.value })}
        classNames={{ input: 'alphanumeric' }}
        maxLength={20}
        w={180}
      />
    );
  if (period === 'day')
    return (
      <DayInput
        label={t('reports.day')}
        value={draft.from}
        onChange={(from) => onChange({ ...draft, from })}
      />
    );
  return (
    <>
      {draft.code === 'LOGIN_STATUS' ? (
        <Select
          aria-label={t('reports.esignType')}
          data={[
            { value: String(EsignType.Pre), label: t('reports.preEsign') },
            { value: String(EsignType.Post), label: t('reports.postEsign') },
          ]}
          value={String(draft.esignType)}
          onChange={(type) => onChange({ ...draft, esignType: Number(type) })}
          w={130}
        />
      ) : null}
      <DateRangeInput value={draft} onChange={(days) => onChange({ ...draft, ...days })} />
      {period === 'period' ? (
        <Group gap="xs" wrap="nowrap">
          <TimeInput
            label={t('reports.fromTime')}
            value={draft.fromTime}
            onChange={(fromTime) => onChange({ ...draft, fromTime })}
          />
          <TimeInput
            label={t('reports.toTime')}
            value={draft.toTime}
            onChange={(toTime) => onChange({ ...draft, toTime })}
          />
        </Group>
      ) : null}
    </>
  );
}

interface TimeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** Hours and minutes; left open, the day counts from its beginning or to its end. */
function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <TextInput
      type="time"
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      w={112}
    />
  );
}
