import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { FullScreenSpinner } from '../components/full-screen-spinner.tsx';
import { openDialogs } from '../lib/dialogs.ts';
import { environmentQuery } from '../lib/environment.ts';
import { signInAgainRequest } from '../lib/sign-in-again.ts';
import { useStore } from '../lib/store.ts';

const loadSharedDialogs = () => import('../components/dialogs/shared-dialogs.tsx');
const SharedDialogs = lazy(loadSharedDialogs);
const SignInAgainDialog = lazy(() => import('../features/login/sign-in-again-dialog.tsx'));

/** Around every page: what may lie over any of them. */
export function RootFrame() {
  const signInAgain = useStore(signInAgainRequest);
  const dialogs = useStore(openDialogs);
  useNoContextMenuInProduction();
  usePreloadedDialogs();
  return (
    <>
      <Outlet />
      {signInAgain ? (
        <Suspense>
          <SignInAgainDialog onAnswer={signInAgain.answer} />
        </Suspense>
      ) : null}
      {dialogs.length > 0 ? (
        <Suspense>
          <SharedDialogs />
        </Suspense>
      ) : null}
      <FullScreenSpinner />
    </>
  );
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

/** Dialogs come with the first touch of the page: not before the login shows, but before the network may fail. */
function usePreloadedDialogs() {
  useEffect(() => {
    const load = () => void loadSharedDialogs();
    document.addEventListener('pointerdown', load, { once: true });
    document.addEventListener('keydown', load, { once: true });
    return () => {
      document.removeEventListener('pointerdown', load);
      document.removeEventListener('keydown', load);
    };
  }, []);
}
