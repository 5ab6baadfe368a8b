import { EsignType } from '@kyc/contract/reports/report-codes';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { t } from '../../../lib/texts/t.ts';
import { DateRangeInput } from '../../../components/inputs/date-range-input.tsx';
import { DayInput } from '../../../components/inputs/day-input.tsx';
import type { ContractForm } from '../../../lib/form/use-contract-form.ts';
import { TimeInput } from '../../../components/inputs/time-input.tsx';
import { inputsOf, type ReportDraft } from '../report-draft.ts';
import { PeriodSelect } from './period-select.tsx';
import { DownloadButton } from './download-button.tsx';
import { ReportSelect } from './report-select.tsx';

interface ReportFormProps {
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
  readonly onSubmit: ContractForm<ReportDraft, ReportDraft>['submit'];
  readonly onStarted: () => void;
}

/** REP-01, REP-02: the picker, and the filters that the picked report uses. */
export function ReportForm({ draft, onChange, onSubmit, onStarted }: ReportFormProps) {
  return (
    <form noValidate aria-label={t('reports.filters')} onSubmit={onSubmit}>
      <Group gap="xs" mb="sm" align="center">
        <ReportSelect draft={draft} onChange={onChange} />
        <ReportFields draft={draft} onChange={onChange} />
        <Group gap="xs" wrap="nowrap">
          <Button type="submit" variant="default" leftSection={<IconSearch size={15} aria-hidden />}>
            {t('reports.view')}
          </Button>
          <DownloadButton draft={draft} onStarted={onStarted} />
        </Group>
      </Group>
    </form>
  );
}

function ReportFields({ draft, onChange }: Pick<ReportFormProps, 'draft' | 'onChange'>) {
  const inputs = inputsOf(draft);
  const change = (part: Partial<ReportDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      {inputs.esignType ? (
        <Select
          aria-label={t('reports.esignType')}
          data={[
            { value: String(EsignType.Pre), label: t('reports.preEsign') },
            { value: String(EsignType.Post), label: t('reports.postEsign') },
          ]}
          value={String(draft.esignType)}
          onChange={(type) => change({ esignType: Number(type) })}
          w={122}
        />
      ) : null}
      {inputs.from ? <PeriodSelect draft={draft} isOneDay={!inputs.to} onChange={change} /> : null}
      {inputs.from && inputs.to ? (
        <DateRangeInput value={draft} onChange={(range) => change({ ...range, period: null })} />
      ) : null}
      {inputs.from && !inputs.to ? (
        <DayInput
          label={t('reports.day')}
          value={draft.from}
          onChange={(from) => change({ from, period: null })}
        />
      ) : null}
      {inputs.fromTime || inputs.toTime ? (
        <Group gap="xs" wrap="nowrap">
          <TimeInput
            w={140}
            label={t('reports.fromTime')}
            prefix={t('reports.fromTimeShort')}
            value={draft.fromTime}
            onChange={(fromTime) => change({ fromTime })}
          />
          <TimeInput
            w={140}
            label={t('reports.toTime')}
            prefix={t('reports.toTimeShort')}
            value={draft.toTime}
            onChange={(toTime) => change({ toTime })}
          />
        </Group>
      ) : null}
      {inputs.uan ? (
        <TextInput
          aria-label={t('reports.uan')}
          placeholder={t('reports.uan')}
          value={draft.uan}
          onChange={(event) => change({ uan: event.currentTarget.value })}
          classNames={{ input: 'alphanumeric' }}
          maxLength={20}
          w={150}
        />
      ) : null}
      {inputs.mobile ? (
        <TextInput
          type="tel"
          aria-label={t('reports.mobile')}
          placeholder={t('reports.mobile')}
          value={draft.mobile}
          onChange={(event) => change({ mobile: event.currentTarget.value })}
          classNames={{ input: 'numeric' }}
          maxLength={20}
          w={140}
        />
      ) : null}
    </>
  );
}
