import { noop } from '@tanstack/react-query';
import { use, type ComponentType, type ReactNode } from 'react';

/** A part of a screen whose code is loaded on demand. Unlike with React.lazy, a failure to load it is not permanent. */
export interface LazyPart<P> {
  readonly Shown: (props: P) => ReactNode;
  /** Loads the part early, so that it is available even if the network fails or the release changes. */
  readonly preload: () => void;
  /** After a failure: the next render loads it again. */
  readonly forgetFailure: () => void;
}

export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  let isFailed = false;
  const forgetFailure = () => {
    if (isFailed) loading = undefined;
    isFailed = false;
  };
  const begin = () => {
    if (!loading) {
      loading = load().catch(load);
      loading.catch(() => {
        isFailed = true;
      });
    }
    return loading;
  };
  return {
    Shown: (props) => {
      const Part = use(begin());
      return <Part {...props} />;
    },
    preload: () => void begin().catch(forgetFailure).catch(noop),
    forgetFailure,
  };
}
