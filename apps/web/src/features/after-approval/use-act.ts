import {
  actOnLegs,
  legPortion,
  type LegAction,
  type LegCheck,
  type LegResult,
} from '@kyc/contract/after-approval/leg-actions';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { t } from '../../lib/texts/t.ts';
import { keyOf } from './use-leg-selection.ts';

type Eligible = LegCheck['Eligible'][number];

export interface LegOutcome extends LegResult {
  readonly Label: string;
}

export interface ChosenForAct {
  readonly WaitUntil?: string;
  readonly Reason?: string;
}

/** Portion by portion, until all are through or the user stops it. */
export function useAct(action: LegAction, onDone: (legs: readonly Eligible[]) => void) {
  const [through, setThrough] = useState<number>();
  const [outcomes, setOutcomes] = useState<readonly LegOutcome[]>();
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
  const run = async (eligible: readonly Eligible[], chosen: ChosenForAct): Promise<void> => {
    isStopped.current = false;
    const received: LegOutcome[] = [];
    for (let at = 0; at < eligible.length && !isStopped.current; at += legPortion) {
      setThrough(at);
      const portion = eligible.slice(at, at + legPortion);
      const answered = await send({ action, chosen, portion });
      if (answered.isBroken) stop();
      received.push(...answered.outcomes);
      const done = new Set(answered.outcomes.filter(({ IsDone }) => IsDone).map(keyOf));
      onDone(portion.filter((leg) => done.has(keyOf(leg))));
    }
    const untried = eligible
      .slice(received.length)
      .map((leg) => notDone(leg, t('afterApproval.act.notTried')));
    setOutcomes([...received, ...untried]);
  };
  return { through, outcomes, run, stop };
}

interface Sent {
  readonly action: LegAction;
  readonly chosen: ChosenForAct;
  readonly portion: readonly Eligible[];
}

async function send({
  action,
  chosen,
  portion,
}: Sent): Promise<{ readonly outcomes: readonly LegOutcome[]; readonly isBroken: boolean }> {
  const Legs = portion.map(({ ApplicationId, Leg, RowVersion, AnsweredOn }) => ({
    ApplicationId,
    Leg,
    RowVersion,
    AnsweredOn,
  }));
  try {
    const body = { Action: action, ...chosen, Legs };
    const { Results } = await callApi(actOnLegs, { body, loader: 'hidden', errors: 'quiet' });
    const labels = new Map(portion.map((leg) => [keyOf(leg), leg.Label]));
    const outcomes = Results.map((result) => ({ ...result, Label: labels.get(keyOf(result)) ?? '' }));
    return { outcomes, isBroken: false };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const why = reasonOf(failure) ?? '';
    return { outcomes: portion.map((leg) => notDone(leg, why)), isBroken: true };
  }
}

function notDone({ ApplicationId, Leg, Label }: Eligible, Message: string): LegOutcome {
  return { ApplicationId, Leg, Label, IsDone: false, IsPending: false, Message };
}
