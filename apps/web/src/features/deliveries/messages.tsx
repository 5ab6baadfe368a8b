import { giveUpDelivery, tryDeliveryNow, type DeliveryRow } from '@kyc/contract/deliveries/deliveries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { deliveriesKey, messagesQuery } from './deliveries-queries.ts';
import type { DeliveriesSearch } from './deliveries-search.ts';
import { columns } from './message-columns.tsx';
import { MessageFilters } from './message-filters.tsx';
import { ReasonDialog } from '../../components/dialogs/reason-dialog.tsx';

interface MessagesProps {
  readonly search: DeliveriesSearch;
  readonly mayAct: boolean;
}

/** All outbound messages: sent, pending and planned. */
export function Messages({ search, mayAct }: MessagesProps) {
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/deliveries' });
  const { data, error, refetch } = useQuery(messagesQuery(search));
  const [givingUp, setGivingUp] = useState<DeliveryRow>();
  const show = (part: Partial<DeliveriesSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...part }) });
  const again = () => client.invalidateQueries({ queryKey: deliveriesKey });
  const tryNow = async ({ EventId }: DeliveryRow) => {
    try {
      const { Message } = await callApi(tryDeliveryNow, { body: { EventId } });
      await alertSuccess(Message);
    } finally {
      await again();
    }
  };
  return (
    <>
      <MessageFilters key={search.application ?? ''} search={search} onChange={show} />
      <QuietNote why={reasonOf(error)} />
      <DataGrid
        name={t('deliveries.name')}
        columns={columns(mayAct ? { onTry: (row) => void tryNow(row), onGiveUp: setGivingUp } : undefined)}
        page={data && { rows: data.data, total: data.recordsFiltered, isMore: data.IsMore }}
        onRetry={error && !data ? () => void refetch() : undefined}
        view={{ page: (search.page ?? 1) - 1 }}
        onViewChange={({ page }) => show({ page: page === 0 ? undefined : page + 1 })}
        rowId={(row) => row.EventId}
        emptyTitle={t(search.state === undefined ? 'deliveries.nothingOpen' : 'deliveries.empty')}
        emptyHint={t('deliveries.emptyHint')}
      />
      {givingUp === undefined ? null : (
        <ReasonDialog
          title={t('deliveries.giveUpOf', {
            of: `${t(`deliveries.kinds.${givingUp.Kind}`)} ${givingUp.Uan ?? givingUp.ApplicationId}`,
          })}
          hint={t('deliveries.giveUpHint')}
          submitText={t('deliveries.giveUp')}
          send={async (Reason) => {
            const body = { EventId: givingUp.EventId, Reason };
            const { Message } = await callApi(giveUpDelivery, { body, errors: 'quiet' });
            await again();
            void alertSuccess(Message);
          }}
          onClose={() => setGivingUp(undefined)}
        />
      )}
    </>
  );
}
