import { answerIpv, confirmAssistance, readIpv, recordAssistance } from '@kyc/contract/ipv/ipv';
import type { BodyInputOf } from '@kyc/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { SAVED_IN_ORDER } from '../api/fields/field-decisions.ts';
import { ipvKey } from '../api/review-query.ts';

export function ipvQuery(applicationId: number) {
  return queryOptions({
    queryKey: ipvKey(applicationId),
    queryFn: ({ signal }) =>
      callApi(readIpv, { params: { id: applicationId }, loader: 'hidden', errors: 'quiet', signal }),
    meta: { isSaid: true },
    staleTime: 0,
    gcTime: 0,
  });
}

type Body<E extends Parameters<typeof callApi>[0]> = Omit<NonNullable<BodyInputOf<E>>, 'ApplicationId'>;

/** The verifier's answers about the video; shown when they are stored. */
export function useIpvCalls(applicationId: number) {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: ipvKey(applicationId) });
  const whole = { ApplicationId: applicationId };
  const answer = useMutation({
    // Verify pressed right after the last answer needs it stored.
    scope: { id: SAVED_IN_ORDER },
    mutationFn: (body: Body<typeof answerIpv>) =>
      callApi(answerIpv, { body: { ...whole, ...body }, loader: 'hidden' }),
    onSettled: reread,
  });
  const record = useMutation({
    mutationFn: (body: Body<typeof recordAssistance>) =>
      callApi(recordAssistance, { body: { ...whole, ...body }, loader: 'hidden' }),
    onSettled: reread,
  });
  const confirm = useMutation({
    mutationFn: (body: Body<typeof confirmAssistance>) =>
      callApi(confirmAssistance, { body: { ...whole, ...body }, loader: 'hidden' }),
    onSettled: reread,
  });
  return { answer, record, confirm };
}
