import { setOwnState } from '@kyc/contract/routing/routing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { ownStateQuery, routingKey } from './routing-queries.ts';

/** The verifier's own switch; undefined until it is loaded. */
export function useOwnState() {
  const client = useQueryClient();
  const { data } = useQuery(ownStateQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (state: number) => callApi(setOwnState, { body: { State: state } }),
    onSuccess: (state) => client.setQueryData(ownStateQuery.queryKey, state),
    onSettled: () => client.invalidateQueries({ queryKey: routingKey }),
  });
  return { state: data?.State, setState: (state: number) => mutate(state), isChanging: isPending };
}
