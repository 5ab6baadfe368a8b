import { Outlet } from '@tanstack/react-router';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { Panel } from '../../components/notices/panel.tsx';
import { PageFooter } from '../../components/page/page-footer.tsx';
import { PasskeyPart } from '../../features/account/passkey-part.tsx';
import { HelpPart } from '../../features/help/help-part.tsx';
import { TourPart } from '../../features/help/tour/tour-part.tsx';
import { UndoBar } from '../../features/undo/undo-bar.tsx';
import { useRememberCase } from '../search/use-remember-case.ts';
import { Header } from './header.tsx';
import { helpIsOpen } from '../../lib/page/help/help.ts';
import { useStore } from '../../lib/page/store.ts';
import { watchPrinting } from '../../lib/page/printing.ts';
import { addTexts, t } from '../../lib/texts/t.ts';
import { officeTexts } from '../../lib/texts/parts/office.ts';
import classes from './shell.module.css';

addTexts(officeTexts);

/** The frame of every page except the login (SHELL-02). */
export function Shell() {
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  );
}

/** Without a change of the address, whose fragment holds values of the page. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.scrollIntoView();
  content?.focus();
}

/** Separate from the frame, which would render again for each case. */
function CaseMemory() {
  useRememberCase();
  return null;
}

export function ShellFrame({ children }: { readonly children: ReactNode }) {
  useEffect(watchPrinting, []);
  const isHelpOpen = useStore(helpIsOpen);
  return (
    <div className={classes['frame']} data-beside={isHelpOpen || undefined}>
      <CaseMemory />
      <a href="#content" className="skip-link" onClick={skipToContent}>
        {t('shell.skip')}
      </a>
      <Panel>
        <Header />
      </Panel>
      <main id="content" tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      <Panel>
        <PageFooter />
      </Panel>
      <Panel>
        <UndoBar />
      </Panel>
      <Panel>
        <HelpPart />
      </Panel>
      <Panel>
        <TourPart />
      </Panel>
      <Panel>
        <PasskeyPart />
      </Panel>
    </div>
  );
}
