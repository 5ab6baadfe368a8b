import type { FieldDecision, ReviewApplication } from '@kyc/contract/applications/review-application';
import { approveField, clearField, rejectField } from '@kyc/contract/field-review/field-decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { createStore, useStore, type Store } from '../../../lib/page/store.ts';
import { acceptanceKey } from './acceptance-query.ts';
import { ipvKey, reviewKey } from './review-query.ts';
import { sayWhy } from './say-why.ts';
import { withDecision, withoutDecision } from './with-decision.ts';

export interface ChosenReason {
  readonly ReasonId: number;
  readonly ReasonName: string;
  readonly SolutionId: number;
  readonly SolutionName: string;
}

export type FieldChange =
  | { readonly kind: 'verify'; readonly fieldId: number }
  | { readonly kind: 'reject'; readonly fieldId: number; readonly reason: ChosenReason }
  | { readonly kind: 'clear'; readonly fieldId: number };

interface Failure {
  readonly why: string;
  /** What the checklist of the in-person verification lacked, where that is why. */
  readonly missing: readonly string[];
}

/** Why a field's decision could not be saved. */
export type Unsaved = ReadonlyMap<number, Failure>;

/** Saved one after the other in the order of the presses, and before a decision on the whole application. */
export const SAVED_IN_ORDER = 'review-decisions';

/** Field decisions: on screen at once, saved at once; what could not be saved comes back with the reason. */
export function useFieldDecisions(application: ReviewApplication) {
  const client = useQueryClient();
  const key = reviewKey(application.ApplicationId);
  const [unsaved] = useState<Store<Unsaved>>(() => createStore<Unsaved>(new Map()));
  const failures = useStore(unsaved);
  const [lastSaid, setLastSaid] = useState('');

  const put = (fieldId: number, decision: FieldDecision | null | undefined) =>
    client.setQueryData<ReviewApplication>(
      key,
      (current) =>
        current && (decision ? withDecision(current, decision) : withoutDecision(current, fieldId)),
    );

  const { mutate } = useMutation({
    mutationKey: [SAVED_IN_ORDER],
    scope: { id: SAVED_IN_ORDER },
    mutationFn: (change: FieldChange) => send(application, change),
    onMutate: (change) => {
      const before = decisionOf(client.getQueryData<ReviewApplication>(key), change.fieldId);
      unsaved.set(without(unsaved.get(), change.fieldId));
      put(change.fieldId, expected(change, application));
      return { before };
    },
    onSuccess: (reply, change) => {
      put(change.fieldId, reply.Decision);
      setLastSaid(reply.Message);
    },
    // Once for all that were pressed in a row: some rules look at what is decided.
    onSettled: () => {
      if (client.isMutating({ mutationKey: [SAVED_IN_ORDER] }) === 1)
        void client.invalidateQueries({ queryKey: acceptanceKey(application.ApplicationId) });
    },
    onError: (failure, change, context) => {
      put(change.fieldId, context?.before);
      const missing = missingIn(failure);
      unsaved.set(new Map(unsaved.get()).set(change.fieldId, { why: sayWhy(failure), missing }));
      if (missing.length > 0) void client.invalidateQueries({ queryKey: ipvKey(application.ApplicationId) });
    },
  });

  const forgetRefusalsOtherThan = (missing: readonly string[]) => {
    for (const [fieldId, failure] of unsaved.get())
      if (failure.missing.length > 0 && failure.missing.join() !== missing.join())
        unsaved.set(without(unsaved.get(), fieldId));
  };

  return { change: mutate, unsaved, failures, forgetRefusalsOtherThan, lastSaid };
}

function send({ ApplicationId, RowVersion: rowVersion }: ReviewApplication, change: FieldChange) {
  const body = { ApplicationId, FieldId: change.fieldId };
  const call = { loader: 'hidden', rowVersion } as const;
  switch (change.kind) {
    case 'verify':
      return callApi(approveField, { body, ...call });
    case 'reject': {
      const { ReasonId, SolutionId } = change.reason;
      return callApi(rejectField, { body: { ...body, ReasonId, SolutionId }, ...call });
    }
    case 'clear':
      return callApi(clearField, { body, ...call });
    default:
      return change satisfies never;
  }
}

/** What the server will most likely answer. */
function expected(change: FieldChange, { AttemptNo, VerifierName }: ReviewApplication): FieldDecision | null {
  if (change.kind === 'clear') return null;
  const none = { ReasonId: null, ReasonName: null, SolutionId: null, SolutionName: null };
  return {
    FieldId: change.fieldId,
    Decision: change.kind === 'reject' ? 'rejected' : 'verified',
    ...(change.kind === 'reject' ? change.reason : none),
    AttemptNo,
    DecidedBy: VerifierName ?? '',
    DecidedOn: new Date().toISOString(),
  };
}

function decisionOf(application: ReviewApplication | undefined, fieldId: number): FieldDecision | undefined {
  return application?.FieldDecisions.find((decision) => decision.FieldId === fieldId);
}

function missingIn(failure: Error): string[] {
  const errors = failure instanceof ApiError ? failure.Errors : [];
  return errors.filter(({ Field }) => Field === 'Ipv').map(({ Message }) => Message);
}

function without(failures: Unsaved, fieldId: number): Unsaved {
  const rest = new Map(failures);
  rest.delete(fieldId);
  return rest;
}
