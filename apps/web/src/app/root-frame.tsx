import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { LazyShown, Nothing } from '../components/notices/lazy-shown.tsx';
import { FullScreenSpinner } from '../components/notices/full-screen-spinner.tsx';
import { OfflineBanner } from '../components/notices/offline-banner.tsx';
import { markBusy, whenIdle } from '../lib/page/when-idle.ts';
import { removed } from '../lib/input/input-rules.ts';
import { openDialogs } from '../lib/page/dialogs.ts';
import { environmentQuery } from '../lib/page/environment.ts';
import { lazyPart } from '../lib/page/lazy-part.tsx';
import { confirmationRequest } from '../lib/session/confirm-identity.ts';
import { useSession } from '../lib/session/session.ts';
import { sessionEndWarning, watchSessionEnd } from '../lib/session/session-end.ts';
import { pageSubject } from '../lib/page/page-subject.ts';
import { signInAgainRequest } from '../lib/session/sign-in-again.ts';
import { useStore } from '../lib/page/store.ts';
import { pageTitle } from './page-title.ts';

const sharedDialogs = lazyPart(
  async () => (await import('../components/dialogs/shared-dialogs.tsx')).default,
);
const signInAgainDialog = lazyPart(
  async () => (await import('../features/login/sign-in-again-dialog.tsx')).default,
);

const confirmIdentityDialog = lazyPart(
  async () => (await import('../features/login/confirm-identity-dialog.tsx')).default,
);
const removedNote = lazyPart(async () => (await import('../components/notices/removed-note.tsx')).default);
const sessionEndDialog = lazyPart(
  async () => (await import('../features/login/session-end-dialog.tsx')).default,
);

/** Around every page: the overlays of all pages. */
export function RootFrame() {
  const signInAgain = useStore(signInAgainRequest);
  const confirmation = useStore(confirmationRequest);
  const ending = useStore(sessionEndWarning);
  const [first] = useStore(openDialogs);
  const isRemoved = useStore(removed) !== undefined;
  // So much to draw at first that it is done in slices, between which the browser is free.
  const drawsPage = useDeferredValue(true, false);
  return (
    <>
      <FrameEffects />
      {drawsPage ? <Outlet /> : null}
      {signInAgain ? (
        <Suspense>
          <signInAgainDialog.Shown expired={signInAgain.expired} onAnswer={signInAgain.answer} />
        </Suspense>
      ) : null}
      {confirmation ? (
        <Suspense>
          <confirmIdentityDialog.Shown onAnswer={confirmation.answer} />
        </Suspense>
      ) : null}
      {ending && !signInAgain ? (
        <Suspense>
          <sessionEndDialog.Shown
            because={ending.because}
            secondsLeft={ending.secondsLeft}
            onAnswer={ending.answer}
          />
        </Suspense>
      ) : null}
      {first ? (
        // A dialog whose code is missing must not take the page with it; the next is tried again.
        <LazyShown key={first.id} part={sharedDialogs} props={{}} failed={Nothing} />
      ) : null}
      {isRemoved ? <LazyShown part={removedNote} props={{}} failed={Nothing} /> : null}
      <OfflineBanner />
      <FullScreenSpinner />
    </>
  );
}

/** Separate from the frame, because these hooks render again while a page loads. */
function FrameEffects() {
  useNoContextMenuInProduction();
  useTitle();
  useBusyUntilRouted();
  usePreloadedDialogs();
  useSessionEnd();
  return null;
}

/** Sets the title of the window and the history entry, so that five cases in five tabs are distinguishable. */
function useTitle() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const subject = useStore(pageSubject);
  useEffect(() => {
    document.title = pageTitle(pathname, subject);
  }, [pathname, subject]);
}

/** SHELL-07 */
function useNoContextMenuInProduction() {
  const { data } = useQuery(environmentQuery);
  const inProduction = data?.Environment === 'production';
  useEffect(() => {
    if (!inProduction) return undefined;
    const refuse = (event: Event) => event.preventDefault();
    document.addEventListener('contextmenu', refuse);
    return () => document.removeEventListener('contextmenu', refuse);
  }, [inProduction]);
}

/** The page is busy until its route is loaded. */
function useBusyUntilRouted() {
  const isRouted = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined });
  useEffect(() => (isRouted ? undefined : markBusy()), [isRouted]);
}

/** Before the network may fail; on the login page with the first touch only, so that it shows sooner. */
function usePreloadedDialogs() {
  const isSignedIn = useSession() !== undefined;
  useEffect(() => {
    const load = () => {
      sharedDialogs.preload();
      signInAgainDialog.preload();
      sessionEndDialog.preload();
      confirmIdentityDialog.preload();
    };
    if (isSignedIn) return whenIdle(load);
    document.addEventListener('pointerdown', load, { once: true });
    document.addEventListener('keydown', load, { once: true });
    return () => {
      document.removeEventListener('pointerdown', load);
      document.removeEventListener('keydown', load);
    };
  }, [isSignedIn]);
}

/** Warns the user before the session ends, and reports the user's activity to the server. */
function useSessionEnd() {
  const isSignedIn = useSession() !== undefined;
  useEffect(() => (isSignedIn ? watchSessionEnd() : undefined), [isSignedIn]);
}
