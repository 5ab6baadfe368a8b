import { readEvidence, type EvidencePack } from '@kyc/contract/evidence/evidence';
import { Badge, Button, Skeleton, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation();
  const { data, error } = useQuery(packsQuery);
  if (error) return <QuietNote why={reasonOf(error)} />;
  if (data === undefined) return <Skeleton height={160} />;
  if (data.length === 0) return <EmptyState title={t('evidence.none')} hint={t('evidence.noneHint')} />;
  return (
    <Table.ScrollContainer minWidth={680} aria-label={t('evidence.list')}>
      <Table withTableBorder striped verticalSpacing={4} aria-label={t('evidence.list')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('evidence.columns.of')}</Table.Th>
            <Table.Th>{t('evidence.columns.variant')}</Table.Th>
            <Table.Th>{t('evidence.columns.by')}</Table.Th>
            <Table.Th>{t('evidence.columns.on')}</Table.Th>
            <Table.Th>{t('evidence.columns.state')}</Table.Th>
            <Table.Th>{t('evidence.columns.file')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((pack) => (
            <PackRow key={pack.PackId} pack={pack} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function PackRow({ pack }: { readonly pack: EvidencePack }) {
  const { t } = useTranslation();
  const mayRead = useSession()?.allowViewData === true;
  const of = pack.Uan ?? String(pack.ApplicationId);
  return (
    <Table.Tr>
      <Table.Td>
        <Link to="/audit" search={{ application: of }}>
          {of}
        </Link>
      </Table.Td>
      <Table.Td title={pack.Reason ?? undefined}>{t(`evidence.shortVariants.${pack.Variant}`)}</Table.Td>
      <Table.Td>{pack.RequestedBy}</Table.Td>
      <Table.Td>{formatDateTime(pack.RequestedOn)}</Table.Td>
      <Table.Td>
        <Badge color={colours[pack.State]} style={{ minWidth: 'max-content' }}>
          {t(`evidence.states.${pack.State}`)}
        </Badge>
      </Table.Td>
      <Table.Td>
        {pack.State === 'ready' ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
            disabled={!mayRead}
            title={
              mayRead ? t('evidence.until', { on: formatDateTime(pack.ExpiresOn) }) : t('evidence.notAllowed')
            }
            onClick={() =>
              void download(
                readEvidence,
                { params: { packId: pack.PackId } },
                `evidence_${of}_${pack.Variant}.zip`,
              )
            }
          >
            {t('evidence.download', { size: sizeOf(pack.SizeBytes ?? 0) })}
          </Button>
        ) : (
          <Text size="sm">{pack.FailedBecause ?? ''}</Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilobyte);
  return kilobytes < kilobyte ? `${formatCount(kilobytes)} KB` : `${(kilobytes / kilobyte).toFixed(1)} MB`;
}
