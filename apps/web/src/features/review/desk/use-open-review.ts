import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import type { ShownSignal } from '@kyc/contract/risk/risk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { forgetDashboard } from '../../../lib/api/presses/forget-dashboard.ts';
import { draftsQuery } from '../api/drafts-query.ts';
import { useAcceptance } from '../api/found/use-acceptance.ts';
import { useRisk } from '../api/found/use-risk.ts';
import { useNextCase } from '../api/use-next-case.ts';
import { settingsQuery } from '../api/look-ups.ts';
import { loadFirstEvidence } from './first-evidence.ts';
import { isFirstLook, rememberLook } from './first-look.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useRankOrder } from './order/use-rank-order.ts';
import type { Replies } from './review-state.ts';
import { createReview, type Review } from './review-store.ts';

const noSignals: readonly ShownSignal[] = [];

/** The store of an opened case; it follows the server's replies until the case is closed. */
export function useOpenReview(application: ReviewApplication): Review {
  const client = useQueryClient();
  const navigate = useNavigate();
  const replies = useReplies(application);
  const isNarrow = useIsNarrow();
  const { ApplicationId, AttemptNo } = application;
  const { openNextCase } = useNextCase();
  const [review] = useState(() => {
    const opened = createReview(replies, {
      client,
      toDashboard: () => navigate({ to: '/dashboard' }),
      // On a phone the fields come first.
      isFirstLook: !isNarrow && isFirstLook(application),
      toNextCase: openNextCase,
    });
    loadFirstEvidence(client, opened.state.get());
    return opened;
  });
  useEffect(() => rememberLook({ ApplicationId, AttemptNo }), [ApplicationId, AttemptNo]);
  useLayoutEffect(() => review.receive(replies));
  useEffect(() => review.followPresses(), [review]);
  useEffect(() => review.acts.watchLeaving(), [review]);
  useEffect(() => review.acts.watchUndone(), [review]);
  useEffect(() => review.acts.watchOtherTabs(), [review]);
  useEffect(() => forgetDashboard(client), [client]);
  return review;
}

function useReplies(application: ReviewApplication): Replies {
  const { ApplicationId } = application;
  const { data: settings } = useQuery(settingsQuery);
  const gate = useAcceptance(ApplicationId);
  const risk = useRisk(ApplicationId);
  const drafts = useQuery({ ...draftsQuery(ApplicationId), enabled: settings?.KeepsDrafts === true });
  const { isByRank } = useRankOrder();
  return {
    application,
    settings,
    isGateOn: gate.isOn,
    acceptance: gate.data,
    acceptanceFailure: gate.error,
    signals: risk.isOn ? risk.data?.Signals : noSignals,
    drafts: drafts.data,
    isByRank,
  };
}
