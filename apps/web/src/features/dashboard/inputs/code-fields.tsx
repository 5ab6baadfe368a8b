import { codeLimit } from '@kyc/contract/applications/row-actions';
import { Autocomplete, Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { t } from '../../../lib/texts/t.ts';
import { useBranchSearch } from '../api/use-branch-search.ts';

interface CodeFieldsProps {
  readonly empCode: GetInputPropsReturnType;
  readonly branchCode: GetInputPropsReturnType;
  /** The text in the branch's input. */
  readonly typed: string;
  readonly branch: 'free' | 'fixed';
}

/** Emp Code and Branch Code of the Mapping and New Lead dialogs. */
export function CodeFields({ empCode, branchCode, typed, branch }: CodeFieldsProps) {
  const found = useBranchSearch(branch === 'free' ? typed : '');
  const names = new Map(found.map(({ BranchCode, BranchName }) => [BranchCode, BranchName]));
  return (
    <Stack gap="sm">
      <TextInput {...empCode} label={t('dashboard.mapping.empCode')} maxLength={codeLimit} data-autofocus />
      {branch === 'fixed' ? (
        <TextInput
          {...branchCode}
          label={t('dashboard.mapping.branchCode')}
          description={t('dashboard.mapping.branchFixed')}
          readOnly
        />
      ) : (
        <Autocomplete
          {...branchCode}
          label={t('dashboard.mapping.branchCode')}
          description={t('dashboard.mapping.branchHint')}
          data={[...names.keys()]}
          // The server has searched code and name; all results are shown.
          filter={({ options }) => options}
          renderOption={({ option }) => `${option.value} – ${names.get(option.value) ?? ''}`}
          maxLength={codeLimit}
        />
      )}
    </Stack>
  );
}
