import { codeLimit } from '@kyc/contract/applications/row-actions';
import { Autocomplete, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBranchSearch } from '../api/use-branch-search.ts';

export interface Codes {
  readonly emp: string;
  readonly branch: string;
}

interface CodeFieldsProps {
  readonly codes: Codes;
  readonly onChange: (codes: Codes) => void;
  readonly branch: 'free' | 'fixed';
}

/** Emp Code and Branch Code of the Mapping and New Lead dialogs. */
export function CodeFields({ codes, onChange, branch }: CodeFieldsProps) {
  const { t } = useTranslation();
  const found = useBranchSearch(branch === 'free' ? codes.branch : '');
  const names = new Map(found.map(({ BranchCode, BranchName }) => [BranchCode, BranchName]));
  return (
    <Stack gap="sm">
      <TextInput
        label={t('dashboard.mapping.empCode')}
        value={codes.emp}
        onChange={(event) => onChange({ ...codes, emp: event.currentTarget.value })}
        maxLength={codeLimit}
        data-autofocus
      />
      {branch === 'fixed' ? (
        <TextInput
          label={t('dashboard.mapping.branchCode')}
          description={t('dashboard.mapping.branchFixed')}
          value={codes.branch}
          readOnly
        />
      ) : (
        <Autocomplete
          label={t('dashboard.mapping.branchCode')}
          description={t('dashboard.mapping.branchHint')}
          value={codes.branch}
          onChange={(value) => onChange({ ...codes, branch: value })}
          data={[...names.keys()]}
          // The server has searched code and name; what it found is all shown.
          filter={({ options }) => options}
          renderOption={({ option }) => `${option.value} – ${names.get(option.value) ?? ''}`}
          maxLength={codeLimit}
        />
      )}
    </Stack>
  );
}
