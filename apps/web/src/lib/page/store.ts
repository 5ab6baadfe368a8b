/**
 * Values outside React's tree; components subscribe to parts.
 *
 * Use a store for state that code outside components sets (printing, the loader, dialogs), or that many components of a screen read in
 * parts (`features/review/desk/review-store.ts`). The state of a single component is `useState`; replies of the server are queries.
 *
 * @example
 * const helpIsOpen = createStore(false);
 * helpIsOpen.set(true);
 * const isOpen = useStore(helpIsOpen);
 * const dialog = useStored(review.state, (state) => state.dialog);
 *
 * Pitfalls:
 * - A selector returns a stored part or a plain value. A selector that creates an object or an array re-renders without end.
 * - Values are compared by `Object.is`: set a new object instead of changing the present one.
 * - A change renders immediately, also within a transition; `useDeferredValue` of the selected value delays expensive parts.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** A value that code outside of React may set and components may watch. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** One part: re-renders subscribers only when that part changes, compared by `Object.is`. */
export function useStored<T, Part>(store: Store<T>, select: (value: T) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/**
 * Computes again only when an argument is another one. A new result keeps the objects of the last one wherever they are equal, so that
 * their readers do not re-render: plain objects and arrays, part by part.
 */
export function remembered<Given extends readonly unknown[], Result>(
  compute: (...given: Given) => Result,
): (...given: Given) => Result {
  let last: { readonly given: Given; readonly result: Result } | undefined;
  return (...given) => {
    if (last?.given.every((each, place) => Object.is(each, given[place])) === true) return last.result;
    const computed = compute(...given);
    last = { given, result: last ? replaceEqualDeep<Result>(last.result, computed) : computed };
    return last.result;
  };
}
