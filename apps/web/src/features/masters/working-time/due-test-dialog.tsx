import { masterTexts } from '@kyc/contract/masters/master-texts';
import { tryDueTime } from '@kyc/contract/masters/working-time/due-time-tests';
import { targetBounds } from '@kyc/contract/masters/working-time/sla-policies';
import { texts } from '@kyc/contract/texts';
import { ActionIcon, Button, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { MomentInput } from '../../../components/inputs/moment-input.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { serverDate } from '../../../lib/clock/server-clock.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { fromField, toField } from '../../../lib/input/india-time.ts';
import { t } from '../../../lib/texts/t.ts';
import { choicesQuery } from '../api/choices-query.ts';
import { DueTestResult, type DueTest } from './due-test-result.tsx';
import { policyChoicesQuery } from './policy-choices-query.ts';

const moment = z.string().check(z.refine((text) => fromField(text) !== undefined, texts.dateRequired));
const enteredFor = (label: string) =>
  z.object({
    Chosen: z.string().check(z.minLength(1, masterTexts.select(label))),
    Target: z.number(),
    StartedOn: moment,
  });
const byPolicy = enteredFor('Policy');
const byCalendar = enteredFor('Calendar');

interface Hold {
  readonly from: string;
  readonly until: string;
}

interface DueTestDialogProps {
  readonly by: 'policy' | 'calendar';
  readonly onClose: () => void;
}

/** A submission at any moment, with holds, by a policy or a calendar. Default export for React.lazy. */
export default function DueTestDialog({ by, onClose }: DueTestDialogProps) {
  const isByPolicy = by === 'policy';
  const { data: policies } = useQuery({ ...policyChoicesQuery, enabled: isByPolicy });
  const { data: calendars } = useQuery({ ...choicesQuery('calendars'), enabled: !isByPolicy });
  const choices = (isByPolicy ? policies : calendars) ?? [];
  const [now] = useState(serverDate);
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const [result, setResult] = useState<DueTest>();
  const { form, submit, isSending } = useContractForm({
    initial: { Chosen: '', Target: 240, StartedOn: toField(now) },
    schema: isByPolicy ? byPolicy : byCalendar,
    holdsWork: false,
    send: async ({ Chosen, Target, StartedOn }) => {
      const id = Number(Chosen);
      const measure = isByPolicy ? { PolicyId: id } : { Draft: { CalendarId: id, TargetMinutes: Target } };
      const Pauses = holds.flatMap(({ from, until }) => {
        const From = fromField(from);
        return From === undefined ? [] : [{ From, Until: fromField(until) ?? null }];
      });
      const body = { ...measure, StartedOn: fromField(StartedOn) ?? '', Pauses };
      setResult(await callApi(tryDueTime, { body, errors: 'quiet' }));
    },
  });
  const change = (place: number, part: Partial<Hold>) =>
    setHolds(holds.map((hold, index) => (index === place ? { ...hold, ...part } : hold)));
  return (
    <Dialog onClose={onClose} title={t('dueTest.title')} size={640}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('dueTest.hint')}
      </Text>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Group align="start" gap="sm">
            <NativeSelect
              label={t(isByPolicy ? 'dueTest.policy' : 'dueTest.calendar')}
              data={['', ...choices.map(({ value, label }) => ({ value: String(value), label }))]}
              value={form.values.Chosen}
              onChange={(event) => form.setFieldValue('Chosen', event.currentTarget.value)}
              error={form.errors['Chosen'] ?? form.errors['PolicyId']}
              w={250}
            />
            {isByPolicy ? null : (
              <NumberInput
                label={t('dueTest.target')}
                value={form.values.Target}
                onChange={(value) => form.setFieldValue('Target', Number(value))}
                min={targetBounds.min}
                max={targetBounds.max}
                error={form.errors['Draft.TargetMinutes']}
                w={130}
              />
            )}
            <MomentInput
              label={t('dueTest.started')}
              value={form.values.StartedOn}
              onChange={(value) => form.setFieldValue('StartedOn', value)}
              error={form.errors['StartedOn']}
              allowsFuture
            />
          </Group>
          {holds.map((hold, place) => (
            <HoldInputs
              key={place}
              number={place + 1}
              hold={hold}
              onChange={(part) => change(place, part)}
              onRemove={() => setHolds(holds.filter((_, index) => index !== place))}
            />
          ))}
          {holds.length === 0 ? null : (
            <Text size="xs" c="dimmed">
              {t('dueTest.openHold')}
            </Text>
          )}
          <Group gap="sm">
            <Button type="submit" loading={isSending}>
              {t('dueTest.show')}
            </Button>
            <Button
              variant="default"
              onClick={() => setHolds([...holds, { from: form.values.StartedOn, until: '' }])}
            >
              {t('dueTest.addHold')}
            </Button>
          </Group>
        </Stack>
      </form>
      {result === undefined ? null : <DueTestResult result={result} />}
    </Dialog>
  );
}

function HoldInputs({
  number,
  hold,
  onChange,
  onRemove,
}: {
  readonly number: number;
  readonly hold: Hold;
  readonly onChange: (part: Partial<Hold>) => void;
  readonly onRemove: () => void;
}) {
  return (
    <Group align="end" gap="sm">
      <MomentInput
        label={t('dueTest.heldFrom', { number })}
        value={hold.from}
        onChange={(from) => onChange({ from })}
        allowsFuture
      />
      <MomentInput
        label={t('dueTest.heldUntil', { number })}
        value={hold.until}
        onChange={(until) => onChange({ until })}
        allowsFuture
        isRequired={false}
      />
      <ActionIcon
        variant="default"
        aria-label={t('dueTest.removeHold', { number })}
        onClick={onRemove}
        mb={4}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
