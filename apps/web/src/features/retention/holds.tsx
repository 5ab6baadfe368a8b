import { approveHold, type LegalHold } from '@kyc/contract/retention/holds';
import { Anchor, Badge, Button, Group, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../lib/texts/t.ts';
import { SmallTable } from '../../components/display/small-table.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { alertSuccess } from '../../lib/page/dialogs.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatDateTime, formatDay } from '../../lib/display/formatting.ts';
import { AddItemsDialog } from './add-items-dialog.tsx';
import { Card } from './card.tsx';
import { PlaceHoldDialog } from './place-hold-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { holdsQuery } from './retention-query.ts';

type Opened = { readonly kind: 'place' } | { readonly kind: 'add' | 'release'; readonly hold: LegalHold };

/** Orders to hold, the open ones first. */
export function Holds() {
  const { data, error } = useQuery(holdsQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      {data?.MayHold === true ? (
        <Group mb="sm">
          <Button onClick={() => setOpened({ kind: 'place' })}>{t('retention.placeHold')}</Button>
        </Group>
      ) : null}
      <QuietNote why={reasonOf(error)} />
      {data === undefined && !error ? <Skeleton height={160} /> : null}
      {data?.Holds.length === 0 ? (
        <EmptyState title={t('retention.noHolds')} hint={t('retention.noHoldsHint')} />
      ) : null}
      {data?.Holds.map((hold) => (
        <HoldCard
          key={hold.HoldId}
          hold={hold}
          mayHold={data.MayHold}
          onOpen={(kind) => setOpened({ kind, hold })}
        />
      ))}
      {opened?.kind === 'place' ? <PlaceHoldDialog onClose={close} /> : null}
      {opened?.kind === 'add' ? <AddItemsDialog hold={opened.hold} onClose={close} /> : null}
      {opened?.kind === 'release' ? <ReleaseDialog hold={opened.hold} onClose={close} /> : null}
    </>
  );
}

interface HoldCardProps {
  readonly hold: LegalHold;
  readonly mayHold: boolean;
  readonly onOpen: (kind: 'add' | 'release') => void;
}

function HoldCard({ hold, mayHold, onOpen }: HoldCardProps) {
  const { Title: title, ReleasedOn: releasedOn, ApprovedOn: approvedOn } = hold;
  const queries = useQueryClient();
  const approve = async () => {
    const { Message } = await callApi(approveHold, { body: { HoldId: hold.HoldId } });
    await queries.invalidateQueries(holdsQuery);
    await alertSuccess(Message);
  };
  const isOpen = releasedOn === null;
  return (
    <Card
      title={title}
      mark={
        <Badge color={isOpen ? 'orange' : 'gray'} variant="light">
          {t(isOpen ? 'retention.open' : 'retention.released')}
        </Badge>
      }
      lines={[
        t('retention.holdIn', {
          authority: hold.Authority,
          reference: hold.Reference,
          from: formatDay(hold.FromOn),
        }),
        t('retention.placedBy', { when: formatDateTime(hold.PlacedOn), who: hold.PlacedBy }),
        ...(approvedOn === null
          ? isOpen
            ? [t('retention.waitsForHolder')]
            : []
          : [t('retention.approvedBy', { when: formatDateTime(approvedOn), who: hold.ApprovedBy ?? '' })]),
        ...(releasedOn === null
          ? []
          : [
              t('retention.releasedBy', {
                when: formatDateTime(releasedOn),
                who: hold.ReleasedBy ?? '',
                reason: hold.Reason ?? '',
              }),
            ]),
      ]}
      buttons={
        mayHold && isOpen ? (
          <>
            {hold.MayApprove ? (
              <Button
                variant="default"
                aria-label={t('retention.approveHold', { title })}
                onClick={() => void approve()}
              >
                {t('retention.approve')}
              </Button>
            ) : null}
            <Button
              variant="default"
              aria-label={t('retention.addItemsTo', { title })}
              onClick={() => onOpen('add')}
            >
              {t('retention.addItems')}
            </Button>
            <Button
              variant="default"
              aria-label={t('retention.releaseOf', { title })}
              onClick={() => onOpen('release')}
            >
              {t('retention.release')}
            </Button>
          </>
        ) : null
      }
    >
      <SmallTable
        name={title}
        look="framed"
        columns={[
          { header: t('retention.kind'), render: ({ Kind }) => t(`retention.kinds.${Kind}`) },
          {
            header: t('retention.value'),
            render: ({ ApplicationId, Keeps, Shown }) =>
              ApplicationId === null || Keeps === 0 ? (
                Shown
              ) : (
                <Anchor component={Link} to={`/review/${String(ApplicationId)}`} fz="inherit" td="underline">
                  {Shown}
                </Anchor>
              ),
          },
          {
            header: t('retention.keeps'),
            render: ({ Keeps }) =>
              Keeps === null ? t('retention.keepsUnknown') : t('retention.keepsCount', { count: Keeps }),
            isNumber: true,
          },
          { header: t('retention.addedOn'), render: ({ AddedOn }) => formatDateTime(AddedOn) },
        ]}
        rows={hold.Items}
        keyOf={({ ItemId }) => ItemId}
      />
    </Card>
  );
}
