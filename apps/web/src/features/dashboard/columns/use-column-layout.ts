import { useSession } from '../../../lib/session/session.ts';
import { readStored, removeStored, writeStored } from '../../../lib/storage/browser-storage.ts';
import { createStore, useStore, type Store } from '../../../lib/page/store.ts';
import { readLayout, usualLayout, type ColumnLayout } from './column-layout.ts';

const stores = new Map<string, Store<ColumnLayout>>();

/** Stored for each user in this browser, by ids only. */
function storeOf(key: string): Store<ColumnLayout> {
  const known = stores.get(key);
  if (known) return known;
  const store = createStore(readLayout(readStored(key)));
  stores.set(key, store);
  return store;
}

export function useColumnLayout() {
  const session = useSession();
  const key = `kyc.columns.${session?.tenantCode ?? ''}.${String(session?.verifierId ?? 0)}`;
  const store = storeOf(key);
  return {
    layout: useStore(store),
    keep: (layout: ColumnLayout) => {
      store.set(layout);
      writeStored(key, JSON.stringify(layout));
    },
    reset: () => {
      store.set(usualLayout);
      removeStored(key);
    },
  };
}
