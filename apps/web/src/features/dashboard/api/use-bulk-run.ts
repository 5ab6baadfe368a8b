import {
  bulkPortion,
  runBulk,
  type BulkAction,
  type BulkCheck,
} from '@kyc/contract/applications/bulk-actions';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { QUIET } from './fresh.ts';

type Eligible = BulkCheck['Eligible'][number];

/** The result for one application. */
export interface Outcome {
  readonly ApplicationId: number;
  readonly Label: string;
  readonly isDone: boolean;
  /** The reason for a failure; undefined for an application that was not tried. */
  readonly why?: string | ApiError;
}

/** Only Assign uses them. */
export interface ChosenForBulk {
  readonly verifierId?: number | undefined;
  readonly Note?: string | undefined;
}

interface Wanted extends ChosenForBulk {
  readonly action: BulkAction;
  readonly check: BulkCheck;
}

/** Batch by batch, until all are processed or the user stops it. `onDone` receives each batch. */
export function useBulkRun(onDone: (ids: readonly number[]) => void) {
  const [eligible, setEligible] = useState(0);
  const [through, setThrough] = useState<number>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
  };
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const run = async ({ check, ...chosen }: Wanted): Promise<void> => {
    isStopped.current = false;
    setEligible(check.Eligible.length);
    const received: Outcome[] = [];
    for (let at = 0; at < check.Eligible.length && !isStopped.current; at += bulkPortion) {
      setThrough(at);
      const portion = check.Eligible.slice(at, at + bulkPortion);
      const answered = await send({ ...chosen, portion });
      received.push(...answered);
      onDone(answered.filter(({ isDone }) => isDone).map(({ ApplicationId }) => ApplicationId));
      if (answered.some(({ why }) => why instanceof ApiError)) stop();
    }
    const untried = check.Eligible.slice(received.length).map((one) => ({ ...one, isDone: false }));
    setOutcomes([...received, ...untried, ...refusedBefore(check)]);
  };

  return { eligible, through, outcomes, run, stop };
}

async function send(
  wanted: Omit<Wanted, 'check'> & { readonly portion: readonly Eligible[] },
): Promise<Outcome[]> {
  const { action, verifierId, Note, portion } = wanted;
  try {
    const { Results } = await callApi(runBulk, {
      body: {
        Action: action,
        ...(verifierId === undefined ? {} : { VerifierId: verifierId }),
        ...(Note === undefined ? {} : { Note }),
        Applications: portion.map(({ ApplicationId, RowVersion }) => ({ ApplicationId, RowVersion })),
      },
      ...QUIET,
    });
    const results = new Map(Results.map((result) => [result.ApplicationId, result]));
    return portion.map(({ ApplicationId, Label }) => {
      const result = results.get(ApplicationId);
      return result?.IsDone === true
        ? { ApplicationId, Label, isDone: true }
        : { ApplicationId, Label, isDone: false, why: result?.Message ?? '' };
    });
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return portion.map(({ ApplicationId, Label }) => ({ ApplicationId, Label, isDone: false, why: failure }));
  }
}

function refusedBefore({ Refused }: BulkCheck): Outcome[] {
  return Refused.flatMap(({ Reason, Applications }) =>
    Applications.map((one) => ({ ...one, isDone: false, why: Reason })),
  );
}
