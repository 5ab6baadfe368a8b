import { readLegTiles } from '@kyc/contract/after-approval/after-approval';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

/** Below it is everything about answers after approvals. */
export const afterApprovalKey = ['after-approval'] as const;

export const tilesQuery = queryOptions({
  queryKey: [...afterApprovalKey, 'tiles'],
  queryFn: ({ signal }) => callApi(readLegTiles, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
});
