import type { FieldDecision, ReviewApplication } from '@kyc/contract/applications/review-application';
import type { FieldOutcome } from '@kyc/contract/field-review/field-decisions';
import { MutationObserver, noop, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { CaseFile } from '../../rows/case-file.ts';
import { acceptanceKey } from '../found/acceptance-query.ts';
import { ipvKey, reviewKey } from '../review-query.ts';
import { sayWhy } from '../say-why.ts';
import { sendFieldChanges, type FieldChange, type Saved } from './send-field-changes.ts';
import { serverDate } from '../../../../lib/clock/server-clock.ts';

interface Failure {
  readonly why: string;
  /** What the checklist of the in-person verification lacked, where that is why. */
  readonly missing: readonly string[];
}

/** Why a field's decision could not be saved. */
export type Unsaved = ReadonlyMap<number, Failure>;

export interface LastSaid {
  /** The change, for users who cannot see it: 'Mobile verified'. */
  readonly what: string;
  readonly text: string;
}

/** The changes of a key press: a single field or many, saved and undone together. */
export interface Press {
  /** In words, unless it is only an undo: 'Mobile verified'. */
  readonly what?: string;
  readonly changes: readonly FieldChange[];
  /** With the server's reply; refused changes are included. */
  readonly onSaved?: (saved: Saved) => void;
  /** No change was saved. */
  readonly onFailed?: (failure: Error) => void;
  /** A refused undo leaves a saved decision: no field has to be decided again. */
  readonly isUndo?: true;
}

/** Saved sequentially in the order of the presses, and before a decision on the application. */
export const SAVED_IN_ORDER = 'review-decisions';

interface Deciding {
  readonly client: QueryClient;
  readonly file: () => CaseFile;
  readonly unsaved: () => Unsaved;
  readonly setUnsaved: (unsaved: Unsaved) => void;
  readonly say: (said: LastSaid) => void;
}

/** Field decisions: shown and saved immediately; a failed one is reverted with the reason. */
export function fieldDecisions({ client, file, unsaved, setUnsaved, say }: Deciding) {
  const { ApplicationId: applicationId } = file();
  const key = reviewKey(applicationId);

  /** In one update, however many: each change of the cache renders the screen. */
  const put = (decided: readonly Decided[]) =>
    client.setQueryData<ReviewApplication>(key, (current) =>
      decided.reduce(
        (application, [fieldId, decision]) =>
          application &&
          (decision ? withDecision(application, decision) : withoutDecision(application, fieldId)),
        current,
      ),
    );
  const fail = (fieldId: number, failure: Failure) => {
    setUnsaved(new Map(unsaved()).set(fieldId, failure));
    if (failure.missing.length > 0) void client.invalidateQueries({ queryKey: ipvKey(applicationId) });
  };

  const saving = new MutationObserver(client, {
    mutationKey: [SAVED_IN_ORDER],
    scope: { id: SAVED_IN_ORDER },
    mutationFn: ({ changes }: Press) => sendFieldChanges(file(), changes),
    onMutate: ({ changes }) => {
      const before = client.getQueryData<ReviewApplication>(key)?.FieldDecisions ?? [];
      for (const { fieldId } of changes) setUnsaved(without(unsaved(), fieldId));
      put(changes.map((change) => [change.fieldId, expected(change, file())]));
      return { before };
    },
    onSuccess: (saved, { what, onSaved, isUndo }) => {
      put(saved.outcomes.map(({ FieldId, Decision }) => [FieldId, Decision]));
      for (const { FieldId, Refused } of saved.outcomes)
        if (Refused !== null && isUndo !== true) fail(FieldId, failureOf(Refused));
      if (saved.message !== null) say({ what: what ?? '', text: saved.message });
      onSaved?.(saved);
    },
    // Once for all consecutive presses: some rules read the decisions.
    onSettled: () => {
      if (client.isMutating({ mutationKey: [SAVED_IN_ORDER] }) === 1)
        void client.invalidateQueries({ queryKey: acceptanceKey(applicationId) });
    },
    onError: (failure, { changes, onFailed, isUndo }, context) => {
      put(
        changes.map(({ fieldId }) => [fieldId, context?.before.find(({ FieldId }) => FieldId === fieldId)]),
      );
      const missing = missingIn(failure instanceof ApiError ? failure.Errors : []);
      for (const { fieldId } of changes)
        if (isUndo !== true) fail(fieldId, { why: sayWhy(failure), missing });
      onFailed?.(failure);
    },
  });

  return {
    change: (press: Press) => void saving.mutate(press).catch(noop),
    /** The checklist lacks this now: a refusal that names something else is out of date. */
    forgetRefusalsOtherThan: (missing: readonly string[]) => {
      for (const [fieldId, failure] of unsaved())
        if (failure.missing.length > 0 && failure.missing.join() !== missing.join())
          setUnsaved(without(unsaved(), fieldId));
    },
  };
}

/** Decisions that are not saved yet would be lost with the page: the browser confirms first. */
export function useConfirmedLeaving(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (client.isMutating({ mutationKey: [SAVED_IN_ORDER] }) > 0) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [client]);
}

/** A field and its decision; empty for an undecided field. */
type Decided = readonly [fieldId: number, decision: FieldDecision | null | undefined];

/** What the server will most likely answer. */
function expected(change: FieldChange, { AttemptNo, VerifierName }: CaseFile): FieldDecision | null {
  if (change.kind === 'clear') return null;
  const none = { ReasonId: null, ReasonName: null, SolutionId: null, SolutionName: null };
  return {
    FieldId: change.fieldId,
    Decision: change.kind === 'reject' ? 'rejected' : 'verified',
    ...(change.kind === 'reject' ? change.reason : none),
    AttemptNo,
    DecidedBy: VerifierName ?? '',
    DecidedOn: serverDate().toISOString(),
  };
}

function failureOf({ Message: why, Errors }: NonNullable<FieldOutcome['Refused']>): Failure {
  return { why, missing: missingIn(Errors) };
}

function missingIn(errors: readonly { readonly Field: string; readonly Message: string }[]): string[] {
  return errors.filter(({ Field }) => Field === 'Ipv').map(({ Message }) => Message);
}

function without(failures: Unsaved, fieldId: number): Unsaved {
  if (!failures.has(fieldId)) return failures;
  const rest = new Map(failures);
  rest.delete(fieldId);
  return rest;
}

/** The application with this decision in the place of an earlier one on the same field. */
function withDecision(application: ReviewApplication, decision: FieldDecision): ReviewApplication {
  const rest = withoutDecision(application, decision.FieldId);
  return { ...rest, FieldDecisions: [...rest.FieldDecisions, decision] };
}

function withoutDecision(application: ReviewApplication, fieldId: number): ReviewApplication {
  return {
    ...application,
    FieldDecisions: application.FieldDecisions.filter((decision) => decision.FieldId !== fieldId),
  };
}
