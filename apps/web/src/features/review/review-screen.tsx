import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import { useEffect, type ReactNode } from 'react';
import { GateContext } from './desk/gate.ts';
import { FocusedFieldContext } from './desk/focused-field.ts';
import { CaseFileContext } from './rows/case-file.ts';
import { DeskActsContext } from './desk/desk-acts.ts';
import { DeskDialogContext } from './desk/desk-dialog.ts';
import { ReviewedApplicationContext } from './desk/reviewed-application.ts';
import { useDesk, type Desk } from './desk/use-desk.ts';
import { useDeskKeys } from './desk/use-desk-keys.ts';
import { PrintHead } from '../../components/page/print-head.tsx';
import { atRest } from '../../lib/page/at-rest.ts';
import { useKeysSwitch } from '../../lib/input/use-keys-switch.ts';
import { HelpOfReview } from './help/help-of-review.tsx';
import { DraftsContext } from './drafts/drafts.ts';
import { OrderedContext } from './desk/order/ordered.ts';
import { preloadViewers } from './documents/viewers.ts';
import { DeskDialogs, preloadDialogs } from './dialogs/desk-dialogs.tsx';
import { preloadRejection } from './fields/reject/lazy-reject-field.tsx';
import { Panes } from './panes.tsx';
import { PresenceAlerts } from './header/presence-alerts.tsx';
import { DraftsLine } from './header/drafts-line.tsx';
import { ReviewAlerts } from './header/review-alerts.tsx';
import { ReviewHeader } from './header/review-header.tsx';
import { Summary } from './header/summary/summary.tsx';
import { MaskedLine } from './header/masked-line.tsx';
import { RevealsContext, useReveals } from './reveals/use-reveals.ts';
import classes from './review-screen.module.css';

export function ReviewScreen({ application }: { readonly application: ReviewApplication }) {
  const { reveals, shown } = useReveals(application);
  const desk = useDesk(shown);
  const { areOn } = useKeysSwitch();
  useEffect(
    () =>
      atRest(() => {
        preloadViewers();
        preloadRejection();
        preloadDialogs();
      }),
    [],
  );
  useDeskKeys(desk, areOn);
  return (
    <RevealsContext value={reveals}>
      <OnDesk desk={desk}>
        <div className={classes['screen']}>
          <PrintHead uan={shown.UAN ?? undefined} />
          <ReviewHeader />
          <Summary />
          <PresenceAlerts />
          <ReviewAlerts />
          <MaskedLine />
          <DraftsLine />
          <Panes />
          <DeskDialogs />
          <HelpOfReview />
        </div>
      </OnDesk>
    </RevealsContext>
  );
}

/** The parts of the desk, each in a separate context: a reader of one does not re-render for another. */
function OnDesk({ desk, children }: { readonly desk: Desk; readonly children: ReactNode }) {
  return (
    <DeskActsContext value={desk.acts}>
      <CaseFileContext value={desk.file}>
        <ReviewedApplicationContext value={desk.reviewed}>
          <FocusedFieldContext value={desk.field}>
            <DeskDialogContext value={desk.dialog}>
              <GateContext value={desk.gate}>
                <DraftsContext value={desk.drafts}>
                  <OrderedContext value={desk.ordered}>{children}</OrderedContext>
                </DraftsContext>
              </GateContext>
            </DeskDialogContext>
          </FocusedFieldContext>
        </ReviewedApplicationContext>
      </CaseFileContext>
    </DeskActsContext>
  );
}
