import { useCallback } from 'react';
import { createStore, useStore, type Store } from '../page/store.ts';
import { readStored, watchStored, writeStored } from './browser-storage.ts';

const stores = new Map<string, Store<unknown>>();

interface StoredChoice<Value> {
  readonly key: string;
  readonly defaultValue: Value;
}

/** A choice that this browser remembers as JSON, shared by all tabs: `[value, set]`. An unreadable value counts as the default. */
export function useStoredChoice<Value extends boolean | object>({
  key,
  defaultValue,
}: StoredChoice<Value>): readonly [Value, (next: Value) => void] {
  const store = storeOf(key, defaultValue);
  const set = useCallback(
    (next: Value) => {
      store.set(next);
      writeStored(key, JSON.stringify(next));
    },
    [key, store],
  );
  return [useStore(store), set];
}

function storeOf<Value>(key: string, defaultValue: Value): Store<Value> {
  const known = stores.get(key);
  if (known) return known as Store<Value>;
  const store = createStore(parsed(readStored(key), defaultValue));
  stores.set(key, store as Store<unknown>);
  watchStored(key, () => store.set(parsed(readStored(key), defaultValue)));
  return store;
}

function parsed<Value>(text: string | null, defaultValue: Value): Value {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return typeof value === typeof defaultValue && value !== null ? (value as Value) : defaultValue;
  } catch {
    return defaultValue;
  }
}
