import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { useEffect } from 'react';
import { Panel } from '../../components/notices/panel.tsx';
import { PrintHead } from '../../components/page/print-head.tsx';
import { whenIdle } from '../../lib/page/when-idle.ts';
import { useStored } from '../../lib/page/store.ts';
import { CheckPanelPart } from './checks/check-panel-part.tsx';
import { DeskEffects } from './desk/desk-effects.tsx';
import { ReviewContext } from './desk/review-store.ts';
import { useOpenReview } from './desk/use-open-review.ts';
import { DeskDialogs, preloadDialogs } from './dialogs/desk-dialogs.tsx';
import { preloadViewers } from './documents/viewers.ts';
import { preloadRejection } from './fields/reject/lazy-reject-field.tsx';
import { DraftsLine } from './header/drafts-line.tsx';
import { AnswersLine } from './header/answers-line.tsx';
import { MaskedLine } from './header/masked-line.tsx';
import { PresenceAlerts } from './header/presence-alerts.tsx';
import { ReviewAlerts } from './header/review-alerts.tsx';
import { ReviewHeader } from './header/review-header.tsx';
import { StockAlerts } from './header/stock-alerts.tsx';
import lines from './header/alert-line.module.css';
import { ProofsPanelPart } from './proofs/proofs-panel-part.tsx';
import { ScreeningStripPart } from './screening/screening-strip-part.tsx';
import { CaseBar } from './case-bar.tsx';
import { HelpOfReview } from './help/help-of-review.tsx';
import { Panes } from './panes.tsx';
import classes from './review-screen.module.css';

export function ReviewScreen({ application }: { readonly application: ReviewApplication }) {
  const review = useOpenReview(application);
  const uan = useStored(review.state, ({ file }) => file.UAN);
  useEffect(
    () =>
      whenIdle(() => {
        preloadViewers();
        preloadRejection();
        preloadDialogs();
      }),
    [],
  );
  return (
    <ReviewContext value={review}>
      <DeskEffects />
      <div className={classes['screen']} data-follows={review.followsDecision || undefined}>
        <PrintHead uan={uan ?? undefined} />
        <Panel>
          <ReviewHeader />
        </Panel>
        <Panel>
          <CaseBar />
        </Panel>
        <Panel>
          <CheckPanelPart />
        </Panel>
        <Panel>
          <ScreeningStripPart />
        </Panel>
        <Panel>
          <ProofsPanelPart />
        </Panel>
        <div className={lines['lines']}>
          <Panel>
            <StockAlerts />
          </Panel>
          <Panel>
            <PresenceAlerts />
          </Panel>
          <Panel>
            <ReviewAlerts />
          </Panel>
          <Panel>
            <AnswersLine />
          </Panel>
          <Panel>
            <MaskedLine />
          </Panel>
          <Panel>
            <DraftsLine />
          </Panel>
        </div>
        <Panes />
        <Panel>
          <DeskDialogs />
        </Panel>
        <Panel>
          <HelpOfReview />
        </Panel>
      </div>
    </ReviewContext>
  );
}
