import { incidentTitleLength, startIncident } from '@kyc/contract/incidents/incidents';
import { incidentTexts } from '@kyc/contract/incidents/incident-texts';
import { texts } from '@kyc/contract/texts';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { MomentInput } from '../../components/inputs/moment-input.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { incidentsQuery, usersQuery } from './incidents-query.ts';
import { fromField, toField } from '../../lib/input/india-time.ts';
import { serverDate } from '../../lib/clock/server-clock.ts';

const moment = z.string().check(z.refine((text) => fromField(text) !== undefined, texts.dateRequired));
const entered = z.object({
  Title: z
    .string()
    .check(
      z.trim(),
      z.minLength(incidentTitleLength.least, incidentTexts.titleBounds),
      z.maxLength(incidentTitleLength.most, incidentTexts.titleBounds),
    ),
  From: moment,
  To: moment,
  NoticedOn: moment,
  UserId: z.string(),
  Address: z.string(),
  Uans: z.string(),
});
const dayMs = 86_400_000;

/** A title and a period; the other inputs narrow the search. */
export function IncidentForm() {
  const queries = useQueryClient();
  const { data: choices } = useQuery(usersQuery);
  const [now] = useState(serverDate);
  const { form, submit, isSending } = useContractForm({
    initial: {
      Title: '',
      From: toField(new Date(now.getTime() - dayMs)),
      To: toField(now),
      NoticedOn: toField(now),
      UserId: '',
      Address: '',
      Uans: '',
    },
    schema: entered,
    send: async ({ Title, From, To, NoticedOn, UserId, Address, Uans }) => {
      await callApi(startIncident, {
        body: {
          Title,
          From: fromField(From) ?? '',
          To: fromField(To) ?? '',
          NoticedOn: fromField(NoticedOn) ?? '',
          UserIds: UserId === '' ? [] : [Number(UserId)],
          Address: Address.trim() === '' ? null : Address.trim(),
          Uans: Uans.split(/[\s,]+/).filter((uan) => uan !== ''),
        },
      });
      form.reset();
      await queries.invalidateQueries(incidentsQuery);
    },
  });
  const users = (choices?.Users ?? []).map(({ UserId, FullName, UserName }) => ({
    value: String(UserId),
    label: `${FullName} (${UserName})`,
  }));
  const momentOf = (name: 'From' | 'To' | 'NoticedOn') => ({
    value: form.values[name],
    onChange: (moment: string) => form.setFieldValue(name, moment),
    error: form.errors[name],
  });
  return (
    <form noValidate aria-label={t('incidents.form')} onSubmit={submit}>
      <Group gap="xs" mb="sm" align="start">
        <TextInput
          {...form.getInputProps('Title')}
          label={t('incidents.name')}
          placeholder={t('incidents.nameHint')}
          maxLength={incidentTitleLength.most}
          w={330}
          maw="100%"
        />
        <MomentInput {...momentOf('From')} label={t('incidents.from')} />
        <MomentInput {...momentOf('To')} label={t('incidents.to')} />
        <MomentInput {...momentOf('NoticedOn')} label={t('incidents.noticed')} />
      </Group>
      <Group gap="xs" mb="md" align="end">
        <NativeSelect
          {...form.getInputProps('UserId')}
          label={t('incidents.user')}
          data={[{ value: '', label: t('incidents.everybody') }, ...users]}
          w={240}
        />
        <TextInput
          {...form.getInputProps('Address')}
          label={t('incidents.address')}
          placeholder={t('incidents.anyAddress')}
          maxLength={45}
          w={160}
        />
        <TextInput
          {...form.getInputProps('Uans')}
          label={t('incidents.uans')}
          placeholder={t('incidents.anyApplication')}
          w={260}
          maw="100%"
        />
        <Button type="submit" loading={isSending}>
          {t('incidents.make')}
        </Button>
      </Group>
    </form>
  );
}
