import { useEffect, useState, type RefObject } from 'react';
import type { PartState } from '../seen/evidence-status.ts';
import { useFailed, usePainted } from '../seen/evidence-part.tsx';

/** Reports the workbench once the recording shows its first frame and every picture is decoded. */
export function usePersonShown(section: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  const [state, setState] = useState<PartState>('waiting');
  useEffect(() => {
    const element = section.current;
    if (!element || !isLoaded) return undefined;
    const look = () => setState(stateOf(element));
    const leaving = new AbortController();
    // Events of media do not bubble, but they are captured.
    for (const name of ['load', 'loadeddata', 'error'])
      element.addEventListener(name, look, { capture: true, signal: leaving.signal });
    const changes = new MutationObserver(look);
    changes.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['src'] });
    look();
    return () => {
      leaving.abort();
      changes.disconnect();
    };
  }, [section, isLoaded]);
  usePainted(state === 'painted');
  useFailed(state === 'failed');
}

function stateOf(section: HTMLElement): PartState {
  if (section.querySelector('[data-not-shown]')) return 'failed';
  const pictures = [...section.querySelectorAll('img')];
  if (pictures.some((picture) => picture.complete && picture.naturalWidth === 0)) return 'failed';
  const isAwaited =
    section.querySelector('[data-awaited]') !== null ||
    pictures.some((picture) => !picture.complete) ||
    [...section.querySelectorAll('video')].some((video) => video.readyState < video.HAVE_CURRENT_DATA);
  return isAwaited ? 'waiting' : 'painted';
}
