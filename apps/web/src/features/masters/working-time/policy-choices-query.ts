import type { Choice } from '@kyc/contract/masters/master-fields';
import { slaPolicies } from '@kyc/contract/masters/working-time/sla-policies';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/texts/t.ts';
import { masterKey } from '../api/master-query.ts';

/** The policies, in the order of their priority. */
export const policyChoicesQuery = queryOptions({
  queryKey: [...masterKey(slaPolicies), 'choices'],
  queryFn: async (): Promise<readonly Choice[]> => {
    const body = { start: 0, length: 100, Filter: { Active: true } };
    const { data } = await callApi(slaPolicies.list, { body, loader: 'hidden', errors: 'quiet' });
    return data.map((row) => ({
      value: Number(row['PolicyId']),
      label: t('dueTest.policyOf', {
        name: String(row['PolicyName']),
        minutes: Number(row['TargetMinutes']),
      }),
    }));
  },
  staleTime: 0,
});
