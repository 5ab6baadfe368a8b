import {
  scheduleEvery,
  scheduleSavedReport,
  type ReportSchedule,
  type SavedReport,
} from '@kyc/contract/reports/saved-reports';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { TimeInput } from '../../../components/inputs/time-input.tsx';
import { useAutofocus } from '../../../components/dialogs/use-autofocus.ts';
import { reasonOf } from '../../../lib/api/reason-of.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useSavedReportCalls } from './saved-reports-query.ts';
import { weekdays } from './use-schedule-text.ts';

interface ScheduleFormProps {
  readonly report: SavedReport;
  readonly onDone: () => void;
}

const first: ReportSchedule = { Every: 'day', OnDay: 1, At: '09:00' };
const daysOfMonth = Array.from({ length: 28 }, (_, index) => String(index + 1));

/** When the user is e-mailed a link to the report. */
export function ScheduleForm({ report: { ViewId, ViewName, Schedule }, onDone }: ScheduleFormProps) {
  const frame = useAutofocus<HTMLFormElement>();
  const { schedule } = useSavedReportCalls();
  const [failed, setFailed] = useState<string>();
  const { form, submit, isSending } = useContractForm({
    initial: { ViewId, Schedule: Schedule ?? first },
    schema: scheduleSavedReport.body,
    send: async ({ Schedule: wanted }) => {
      await schedule(ViewId, wanted);
      onDone();
    },
    onRefused: (failure) => {
      setFailed(reasonOf(failure));
      return true;
    },
  });
  const draft = form.values.Schedule;
  const change = (part: Partial<ReportSchedule>) => form.setFieldValue('Schedule', { ...draft, ...part });
  const stop = async () => {
    await schedule(ViewId, null);
    onDone();
  };
  return (
    <form ref={frame} noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('reports.saved.scheduleHint', { name: ViewName })}
        </Text>
        <Group gap="xs" align="flex-end">
          <Select
            label={t('reports.saved.every')}
            data={scheduleEvery.map((value) => ({ value, label: t(`reports.saved.everyOf.${value}`) }))}
            value={draft.Every}
            onChange={(picked) =>
              change({ Every: scheduleEvery.find((every) => every === picked) ?? draft.Every, OnDay: 1 })
            }
            allowDeselect={false}
            w={130}
            data-autofocus
          />
          {draft.Every === 'week' ? (
            <Select
              label={t('reports.saved.onDay')}
              data={weekdays.map((name, index) => ({
                value: String(index + 1),
                label: t(`reports.saved.weekday.${name}`),
              }))}
              value={String(draft.OnDay)}
              onChange={(picked) => change({ OnDay: Number(picked ?? 1) })}
              allowDeselect={false}
              w={140}
            />
          ) : null}
          {draft.Every === 'month' ? (
            <Select
              label={t('reports.saved.onDay')}
              data={daysOfMonth}
              value={String(draft.OnDay)}
              onChange={(picked) => change({ OnDay: Number(picked ?? 1) })}
              allowDeselect={false}
              w={90}
            />
          ) : null}
          <TimeInput
            label={t('reports.saved.at')}
            value={draft.At}
            onChange={(At) => change({ At })}
            w={120}
          />
        </Group>
        {failed === undefined ? null : (
          <Text size="sm" c="red" role="alert">
            {failed}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          {Schedule === null ? null : (
            <Button variant="default" onClick={() => void stop()}>
              {t('reports.saved.stop')}
            </Button>
          )}
          <Button variant="default" onClick={onDone}>
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
