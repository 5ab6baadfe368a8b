import {
  readColumnLayout,
  saveColumnLayout,
  type ColumnLayout,
} from '@kyc/contract/applications/views/column-layout';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { readStored, removeStored, writeStored } from '../../../lib/storage/browser-storage.ts';
import { createStore, useStore, type Store } from '../../../lib/page/store.ts';
import { useQueueSwitch } from '../../../lib/api/tenant/queue-switch.ts';
import { useTenantSwitch } from '../../../lib/api/tenant/use-tenant-switch.ts';
import { completed, defaultLayout, readLayout, withoutDue } from './column-layout.ts';

/** Without the columns of another browser the dashboard works, too. */
const QUIET = { loader: 'hidden', errors: 'quiet' } as const;

/** A slider sends many changes in a second. */
const REST_MS = 600;

interface Kept {
  readonly key: string;
  /** null: the user arranged nothing. */
  readonly store: Store<ColumnLayout | null>;
  saving?: ReturnType<typeof setTimeout>;
}
const all = new Map<string, Kept>();

/** A copy in this browser, by ids only, so that the columns do not jump when the server's answer comes. */
function keptOf(key: string): Kept {
  const known = all.get(key);
  if (known) return known;
  const kept = { key, store: createStore(readLayout(readStored(key))) };
  all.set(key, kept);
  return kept;
}

const layoutQuery = (key: string) =>
  queryOptions({
    queryKey: ['column-layout', key],
    queryFn: ({ signal }) => callApi(readColumnLayout, { ...QUIET, signal }),
    staleTime: Infinity,
  });

function useKept(): Kept {
  const session = useSession();
  return keptOf(`kyc.columns.${session?.tenantCode ?? ''}.${String(session?.verifierId ?? 0)}`);
}

/** The user's columns, and how the user changes them. The server stores them for every browser of the user. */
export function useColumnLayout() {
  const kept = useKept();
  const isQueue = useQueueSwitch();
  const usesWorkingTime = useTenantSwitch('WorkingTime');
  const arranged = useStore(kept.store);
  const layout = arranged ?? defaultLayout(isQueue, usesWorkingTime);
  return {
    layout: usesWorkingTime ? layout : withoutDue(layout),
    keep: (layout: ColumnLayout) => change(kept, layout),
    reset: () => change(kept, null),
  };
}

/** Reads the stored columns once; an unsent change of this browser takes precedence. */
export function useStoredColumns(): void {
  const kept = useKept();
  const { data } = useQuery(layoutQuery(kept.key));
  useEffect(() => {
    if (data === undefined || kept.saving !== undefined) return;
    if (readStored(unsent(kept)) !== null) save(kept);
    else show(kept, data.Layout === null ? null : completed(data.Layout));
  }, [data, kept]);
}

const unsent = ({ key }: Kept): string => `${key}.unsent`;

function change(kept: Kept, layout: ColumnLayout | null): void {
  show(kept, layout);
  writeStored(unsent(kept), '1');
  clearTimeout(kept.saving);
  kept.saving = setTimeout(() => save(kept), REST_MS);
}

function show({ key, store }: Kept, layout: ColumnLayout | null): void {
  store.set(layout);
  if (layout === null) removeStored(key);
  else writeStored(key, JSON.stringify(layout));
}

/** A change that could not be stored is sent when the dashboard opens next. */
function save(kept: Kept): void {
  delete kept.saving;
  const Layout = kept.store.get();
  callApi(saveColumnLayout, { body: { Layout }, ...QUIET }).then(
    () => {
      removeStored(unsent(kept));
      queryClient.setQueryData(layoutQuery(kept.key).queryKey, { Layout });
    },
    () => undefined,
  );
}
