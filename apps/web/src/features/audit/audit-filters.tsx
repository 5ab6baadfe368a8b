import { wordsOfAction } from '@kyc/contract/audit/audit-action-texts';
import { auditKinds } from '@kyc/contract/audit/audit-kinds';
import { Button, Group, NativeSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts/t.ts';
import * as z from 'zod/mini';
import { DateRangeInput } from '../../components/inputs/date-range-input.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { choicesQuery } from './audit-queries.ts';
import { daysOf, type AuditSearch } from './audit-search.ts';

const named = z.object({ application: z.string().check(z.trim()) });

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onChange: (part: Partial<AuditSearch>) => void;
}

/** All filters apply immediately, except the application, which is typed. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { data: choices } = useQuery(choicesQuery);
  const { FromDate: from, ToDate: to } = daysOf(search);
  const { form, submit } = useContractForm({
    initial: { application: search.application ?? '' },
    schema: named,
    holdsWork: false,
    send: ({ application }) =>
      onChange({ application: application === '' ? undefined : application, viewers: undefined }),
  });
  return (
    <form noValidate aria-label={t('audit.filters')} onSubmit={submit}>
      <Group gap="xs" mb="sm">
        <DateRangeInput
          value={{ from, to }}
          onChange={(days) => onChange({ from: days.from ?? undefined, to: days.to ?? undefined })}
        />
        <NativeSelect
          aria-label={t('audit.kind')}
          value={search.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: auditKinds.find((kind) => kind === value) })
          }
          data={[
            { value: '', label: t('audit.kinds.all') },
            ...auditKinds.map((kind) => ({ value: kind, label: t(`audit.kinds.${kind}`) })),
          ]}
        />
        <Select
          aria-label={t('audit.user')}
          placeholder={t('audit.anyone')}
          searchable
          clearable
          value={search.user === undefined ? null : String(search.user)}
          onChange={(value) => onChange({ user: value === null ? undefined : Number(value) })}
          data={(choices?.Users ?? []).map(({ UserId, FullName, UserName }) => ({
            value: String(UserId),
            label: `${FullName} (${UserName})`,
          }))}
          w={180}
        />
        <Select
          aria-label={t('audit.action')}
          placeholder={t('audit.anyAction')}
          searchable
          clearable
          value={search.action ?? null}
          onChange={(value) => onChange({ action: value ?? undefined })}
          data={(choices?.Actions ?? []).map((value) => ({ value, label: wordsOfAction(value) }))}
          w={190}
        />
        <Select
          aria-label={t('audit.entity')}
          placeholder={t('audit.anyEntity')}
          searchable
          clearable
          value={search.entity ?? null}
          onChange={(value) => onChange({ entity: value ?? undefined, row: undefined })}
          data={choices?.Entities ? [...choices.Entities] : []}
          w={150}
        />
        <TextInput
          {...form.getInputProps('application')}
          aria-label={t('audit.application')}
          placeholder={t('audit.application')}
          maxLength={20}
          w={130}
        />
        <Button type="submit">{t('audit.show')}</Button>
        {search.application === undefined ? null : (
          <Button
            variant="default"
            aria-pressed={search.viewers === true}
            onClick={() => onChange({ viewers: search.viewers === true ? undefined : true })}
          >
            {t(search.viewers === true ? 'audit.viewers.hide' : 'audit.viewers.show')}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            form.setValues({ application: '' });
            onChange({
              from: undefined,
              to: undefined,
              user: undefined,
              kind: undefined,
              action: undefined,
              entity: undefined,
              row: undefined,
              application: undefined,
              viewers: undefined,
            });
          }}
        >
          {t('audit.clear')}
        </Button>
      </Group>
    </form>
  );
}
