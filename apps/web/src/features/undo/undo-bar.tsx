import { useEffect, useEffectEvent } from 'react';
import { LazyShown, Nothing } from '../../components/notices/lazy-shown.tsx';
import { whenIdle } from '../../lib/page/when-idle.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { useStore } from '../../lib/page/store.ts';
import { undoWindow } from '../../lib/page/undo-window.ts';
import { useSession } from '../../lib/session/session.ts';
import { useUndo } from './use-undo.ts';

const openBar = lazyPart(async () => (await import('./open-bar.tsx')).OpenBar);

/** Follows its user from page to page, while the last decision can be undone. */
export function UndoBar() {
  const session = useSession();
  const window = useStore(undoWindow);
  const { undo, isUndoing, readAgain } = useUndo();
  const isSignedIn = session !== undefined;
  const read = useEffectEvent(readAgain);
  useEffect(() => {
    if (isSignedIn) read();
  }, [isSignedIn]);
  useEffect(() => whenIdle(openBar.preload), []);
  if (!isSignedIn || window === undefined) return null;
  return (
    <LazyShown
      key={`${String(window.applicationId)} ${String(window.rowVersion)}`}
      part={openBar}
      props={{ window, isUndoing, onUndo: () => undo(window) }}
      failed={Nothing}
    />
  );
}
