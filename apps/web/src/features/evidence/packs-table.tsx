import { readEvidence, type EvidencePack } from '@kyc/contract/evidence/evidence';
import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../lib/texts/t.ts';
import { SmallTable } from '../../components/display/small-table.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { QuietNote } from '../../components/notices/quiet-note.tsx';
import { download } from '../../lib/api/downloads.ts';
import { reasonOf } from '../../lib/api/reason-of.ts';
import { formatCount, formatDateTime } from '../../lib/display/formatting.ts';
import { useSession } from '../../lib/session/session.ts';
import { packsQuery } from './packs-query.ts';

const colours: Readonly<Record<EvidencePack['State'], string>> = {
  waiting: 'gray',
  running: 'blue',
  ready: 'green',
  failed: 'red',
};
const kilobyte = 1024;

/** The requested packs, their requesters, and their files. */
export function PacksTable() {
  const { data, error } = useQuery(packsQuery);
  if (error) return <QuietNote why={reasonOf(error)} />;
  if (data === undefined) return <Skeleton height={160} />;
  if (data.length === 0) return <EmptyState title={t('evidence.none')} hint={t('evidence.noneHint')} />;
  return (
    <SmallTable
      name={t('evidence.list')}
      look="striped"
      minWidth={680}
      columns={[
        {
          header: t('evidence.columns.of'),
          render: (pack) => (
            <Link to="/audit" search={{ application: nameOf(pack) }}>
              {nameOf(pack)}
            </Link>
          ),
        },
        {
          header: t('evidence.columns.variant'),
          render: ({ Variant }) => t(`evidence.shortVariants.${Variant}`),
          hintOf: ({ Reason }) => Reason ?? undefined,
        },
        { header: t('evidence.columns.by'), render: ({ RequestedBy }) => RequestedBy },
        { header: t('evidence.columns.on'), render: ({ RequestedOn }) => formatDateTime(RequestedOn) },
        {
          header: t('evidence.columns.state'),
          render: ({ State }) => (
            <Badge color={colours[State]} style={{ minWidth: 'max-content' }}>
              {t(`evidence.states.${State}`)}
            </Badge>
          ),
        },
        { header: t('evidence.columns.file'), render: (pack) => <File pack={pack} /> },
      ]}
      rows={data}
      keyOf={({ PackId }) => PackId}
    />
  );
}

const nameOf = ({ Uan, ApplicationId }: EvidencePack): string => Uan ?? String(ApplicationId);

function File({ pack }: { readonly pack: EvidencePack }) {
  const mayRead = useSession()?.allowViewData === true;
  if (pack.State !== 'ready') return <Text size="sm">{pack.FailedBecause ?? ''}</Text>;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={15} aria-hidden />}
      disabled={!mayRead}
      title={mayRead ? t('evidence.until', { on: formatDateTime(pack.ExpiresOn) }) : t('evidence.notAllowed')}
      onClick={() =>
        void download(
          readEvidence,
          { params: { packId: pack.PackId } },
          `evidence_${nameOf(pack)}_${pack.Variant}.zip`,
        )
      }
    >
      {t('evidence.download', { size: sizeOf(pack.SizeBytes ?? 0) })}
    </Button>
  );
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilobyte);
  return kilobytes < kilobyte ? `${formatCount(kilobytes)} KB` : `${(kilobytes / kilobyte).toFixed(1)} MB`;
}
