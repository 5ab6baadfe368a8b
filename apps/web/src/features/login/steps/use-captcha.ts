import { getCaptcha } from '@kyc/contract/auth/captcha';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** A captcha is good for one try (AUTH-02): `refetch` after each. */
export function useCaptcha() {
  return useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => callApi(getCaptcha, { loader: 'hidden', errors: 'quiet', signal }),
    // Two minutes on the server; a new one comes a little before.
    staleTime: 110_000,
    refetchInterval: 110_000,
    gcTime: 0,
  });
}
