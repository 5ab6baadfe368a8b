import { wordsOfAction, wordsOfEntity } from '@kyc/contract/audit/audit-action-texts';
import type { AuditTrailRow } from '@kyc/contract/audit/audit';
import type { AuditKind } from '@kyc/contract/audit/audit-kinds';
import { Anchor, Badge, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { GridColumn } from '../../components/data-grid/grid-column.ts';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from './audit-queries.ts';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { formatCount, formatMoment } from '../../lib/display/formatting.ts';
import { auditScreenTexts } from '../../lib/texts/oversight/audit.ts';

const texts = auditScreenTexts;
const kindColours: Readonly<Record<AuditKind, string>> = { reads: 'blue', writes: 'green', denials: 'red' };

/** The subject of a row: the UAN of an application, the number of applications of a list, or the id of any other entity. */
function subjectOf(row: AuditTrailRow): string {
  const looks = row.Repeated?.Looks ?? 1;
  const subject = nameOf(row);
  return looks > 1 ? `${subject} · ${texts.looks.replace('{{looks}}', formatCount(looks))}` : subject;
}

function nameOf({ Entity, EntityId, Uan, Shown }: AuditTrailRow): string {
  // A page of the trail shows entries, not applications.
  if (Shown > 0 && Entity !== 'audit-trail')
    return (Shown === 1 ? texts.shown_one : texts.shown_other).replace('{{rows}}', formatCount(Shown));
  if (Uan !== null) return Uan;
  return withoutId.includes(EntityId) || Entity === 'session'
    ? wordsOfEntity(Entity)
    : `${wordsOfEntity(Entity)} ${EntityId}`;
}

/** Ids of subjects of which there is only one. */
const withoutId = ['list', 'tenant', 'open', 'unknown', 'logo', 'upload'];

/** An application links to the timeline, which every reader of the trail may open in any status (U11). */
export function Subject({ row }: { readonly row: AuditTrailRow }) {
  const { Uan, Shown, Entity, EntityId } = row;
  const { data: choices } = useQuery({ ...choicesQuery, enabled: Entity === 'user' });
  const user = Entity === 'user' && choices?.Users.find(({ UserId }) => String(UserId) === EntityId);
  if (user) return user.FullName;
  if (Uan === null || Shown > 0) return subjectOf(row);
  return (
    <>
      <Anchor component={Link} to={`/timeline?uan=${encodeURIComponent(Uan)}`} fz="inherit">
        {Uan}
      </Anchor>
      <CopyButton value={Uan} />
    </>
  );
}

export function columns(open: (row: AuditTrailRow) => void): readonly GridColumn<AuditTrailRow>[] {
  return [
    {
      id: 'HappenedOn',
      header: texts.columns.happenedOn,
      cell: (row) => (
        <UnstyledButton fz="inherit" td="underline dotted" onClick={() => open(row)}>
          {formatMoment(row.HappenedOn)}
        </UnstyledButton>
      ),
    },
    { id: 'Who', header: texts.columns.who, cell: (row) => row.FullName ?? texts.nobody },
    { id: 'Action', header: texts.columns.action, cell: (row) => wordsOfAction(row.Action) },
    {
      id: 'Kind',
      header: texts.columns.kind,
      cell: (row) => (
        <Badge color={kindColours[row.Kind]} style={{ minWidth: 'max-content' }}>
          {texts.kinds[row.Kind]}
        </Badge>
      ),
    },
    { id: 'Of', header: texts.columns.of, cell: (row) => <Subject row={row} /> },
    { id: 'Address', header: texts.columns.address, cell: (row) => row.Address ?? '' },
    {
      id: 'ChainNo',
      header: texts.columns.chainNo,
      align: 'end',
      cell: (row) => (row.ChainNo === null ? texts.waits : formatCount(row.ChainNo)),
    },
  ];
}
