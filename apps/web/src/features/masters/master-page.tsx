import type { LooseRow } from '@kyc/contract/masters/master';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';
import { readMasterSearch, type MasterSearch } from './master-search.ts';
import { PageHeader } from '../../components/page/page-header.tsx';
import { MasterCsvButtons } from './components/master-csv-buttons.tsx';
import { MasterBar } from './components/master-bar.tsx';
import { MasterDrawer } from './components/master-drawer.tsx';
import { MasterGrid } from './components/master-grid.tsx';
import { UanForecast } from './components/uan-forecast.tsx';
import type { FormPartProps } from './form/master-form.tsx';
import { addressIn, masterAt, masterFor, type MasterAddress } from './known-masters.ts';
import { settingsQuery } from './settings/settings-query.ts';
import { DueTestButton } from './working-time/due-test-button.tsx';

/** What only these have in their forms. */
const parts: Partial<Record<MasterAddress, ComponentType<FormPartProps>>> = {
  'aof-templates': lazy(() => import('./aof/aof-part.tsx')),
  'answer-formats': lazy(() => import('./after-approval/trial-part.tsx')),
  users: lazy(() => import('./users/user-parts.tsx')),
  'routing-rules': lazy(() => import('./routing/publish-part.tsx')),
  'watch-lists': lazy(() => import('./screening/list-part.tsx')),
};

const TestButton = lazy(() => import('./routing/test-button.tsx'));

/** MAST-01: list, add and edit of the master that the address names. */
export function MasterPage() {
  const address = addressIn(useLocation().pathname);
  // Search text and page belong to one master.
  return address === undefined ? null : <MasterScreen key={address} address={address} />;
}

function MasterScreen({ address }: { readonly address: MasterAddress }) {
  const navigate = useNavigate();
  const search = readMasterSearch(useSearch({ strict: false }));
  // Resets the typed text.
  const [cleared, setCleared] = useState(0);
  const { data: settings } = useQuery(settingsQuery);
  const master = masterFor(masterAt(address), (gate) => settings?.[gate] === true);
  const show = (part: Partial<MasterSearch>) =>
    void navigate({ to: `/masters/${address}`, search: { ...search, ...part } });

  return (
    <>
      <PageHeader title={master.plural}>
        {address === 'routing-rules' ? (
          <Suspense>
            <TestButton />
          </Suspense>
        ) : null}
        {address === 'sla-policies' ? <DueTestButton by="policy" /> : null}
        {address === 'calendars' ? <DueTestButton by="calendar" /> : null}
        <MasterCsvButtons master={master} search={search} />
        {master.add === undefined ? null : (
          <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => show({ id: 0 })}>
            {t('masters.add', { master: master.label })}
          </Button>
        )}
      </PageHeader>
      {address === 'uan' ? <UanForecast /> : null}
      <MasterBar
        key={cleared}
        master={master}
        search={search}
        onChange={(part) => show({ ...part, page: undefined })}
      />
      <MasterGrid
        master={master}
        search={search}
        onView={show}
        onOpen={(id) => show({ id })}
        onClear={() => {
          const all = { ...search, q: undefined, active: undefined, only: undefined, page: undefined };
          void navigate({ to: `/masters/${address}`, search: all }).then(() => setCleared(cleared + 1));
        }}
      />
      {search.id === undefined ? null : (
        <MasterDrawer
          master={master}
          id={search.id}
          copyOf={search.copy}
          begun={begunIn(address, search)}
          onCopy={(copy) => show({ id: 0, copy })}
          onClose={() => show({ id: undefined, copy: undefined, leg: undefined, code: undefined })}
          Part={parts[address]}
          isPartFirst={address === 'answer-formats'}
          {...((address === 'aof-templates' || address === 'answer-formats') && { size: 860 })}
        />
      )}
    </>
  );
}

/** Values that a link gives a new row. */
function begunIn(address: MasterAddress, { leg, code }: MasterSearch): LooseRow | undefined {
  if (address !== 'answer-codes' || leg === undefined) return undefined;
  return { Leg: leg, ...(code !== undefined && { Code: code }) };
}
