import type { LegChoices } from '@kyc/contract/after-approval/after-approval';
import { legNames, legs, legStateNames, legStates } from '@kyc/contract/after-approval/legs';
import { Button, Group, NativeSelect, Select, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { t } from '../../lib/texts/t.ts';
import { shownOf, type AfterApprovalSearch } from './after-approval-search.ts';

const named = z.object({
  application: z.string().check(z.trim()),
  code: z.string().check(z.trim()),
});
const shownChoices = ['all', 'overdue', 'undescribed'] as const;
const ages = [1, 3, 7, 15, 30];

interface LegFiltersProps {
  readonly search: AfterApprovalSearch;
  readonly choices: LegChoices | undefined;
  readonly onChange: (part: Partial<AfterApprovalSearch>) => void;
}

/** All filters apply immediately, except the application and the code, which are typed. */
export function LegFilters({ search, choices, onChange }: LegFiltersProps) {
  const { form, submit } = useContractForm({
    initial: { application: search.application ?? '', code: search.code ?? '' },
    schema: named,
    holdsWork: false,
    send: ({ application, code }) =>
      onChange({ application: application || undefined, code: code || undefined }),
  });
  return (
    <form noValidate aria-label={t('afterApproval.filters')} onSubmit={submit}>
      <Group gap="xs" mb="sm">
        <NativeSelect
          aria-label={t('afterApproval.leg')}
          value={search.leg ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ leg: legs.find((leg) => leg === value) })}
          data={[
            { value: '', label: t('afterApproval.anyLeg') },
            ...legs.map((value) => ({ value, label: legNames[value] })),
          ]}
        />
        <NativeSelect
          aria-label={t('afterApproval.state')}
          value={search.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ state: legStates.find((state) => state === value) })
          }
          data={[
            { value: '', label: t('afterApproval.anyState') },
            ...legStates.map((value) => ({ value, label: legStateNames[value] })),
          ]}
        />
        <NativeSelect
          aria-label={t('afterApproval.age')}
          value={String(search.days ?? '')}
          onChange={({ currentTarget: { value } }) => onChange({ days: Number(value) || undefined })}
          data={[
            { value: '', label: t('afterApproval.anyAge') },
            ...ages.map((days) => ({
              value: String(days),
              label: t('afterApproval.minDays', { count: days }),
            })),
          ]}
        />
        <NativeSelect
          aria-label={t('afterApproval.more')}
          value={shownOf(search)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ only: shownChoices.find((choice) => choice === value) })
          }
          data={[
            { value: 'open', label: t('afterApproval.onlyOpen') },
            { value: 'all', label: t('afterApproval.anyMore') },
            { value: 'overdue', label: t('afterApproval.onlyOverdue') },
            { value: 'undescribed', label: t('afterApproval.onlyUndescribed') },
          ]}
        />
        <Select
          aria-label={t('afterApproval.verifier')}
          placeholder={t('afterApproval.anyVerifier')}
          searchable
          clearable
          value={search.verifier === undefined ? null : String(search.verifier)}
          onChange={(value) => onChange({ verifier: value === null ? undefined : Number(value) })}
          data={(choices?.Verifiers ?? []).map(({ UserId, Name }) => ({
            value: String(UserId),
            label: Name,
          }))}
          w={160}
        />
        <Select
          aria-label={t('afterApproval.branch')}
          placeholder={t('afterApproval.anyBranch')}
          searchable
          clearable
          value={search.branch ?? null}
          onChange={(value) => onChange({ branch: value ?? undefined })}
          data={[...(choices?.Branches ?? [])]}
          w={130}
        />
        <TextInput
          {...form.getInputProps('code')}
          aria-label={t('afterApproval.code')}
          placeholder={t('afterApproval.code')}
          maxLength={40}
          w={100}
        />
        <TextInput
          {...form.getInputProps('application')}
          aria-label={t('afterApproval.application')}
          placeholder={t('afterApproval.application')}
          maxLength={20}
          w={140}
        />
        <Button type="submit">{t('afterApproval.show')}</Button>
        <Button
          variant="default"
          onClick={() => {
            form.setValues({ application: '', code: '' });
            onChange({
              leg: undefined,
              state: undefined,
              code: undefined,
              days: undefined,
              verifier: undefined,
              branch: undefined,
              only: undefined,
              application: undefined,
            });
          }}
        >
          {t('afterApproval.clear')}
        </Button>
      </Group>
    </form>
  );
}
