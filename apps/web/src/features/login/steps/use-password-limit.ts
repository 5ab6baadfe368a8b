import { loginLimits } from '@kyc/contract/auth/login';
import { passwordLimit } from '@kyc/contract/environment/environment';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

const TYPING_MS = 300;

/** 20 characters (§5) unless the company raised it. */
export function usePasswordLimit(companyCode: string): number {
  const [tenantCode] = useDebouncedValue(companyCode.trim(), TYPING_MS);
  const { data } = useQuery({
    queryKey: ['password-limit', tenantCode],
    queryFn: ({ signal }) =>
      callApi(passwordLimit, { params: { tenantCode }, loader: 'hidden', errors: 'quiet', signal }),
    enabled: tenantCode !== '',
    staleTime: 60_000,
    retry: false,
  });
  return data?.Limit ?? loginLimits.Password;
}
