import { nameOfDocumentType } from '@kyc/contract/document-types';
import { notReported, type SeenKind, type StoredSeen } from '@kyc/contract/field-review/seen';
import { noteCode } from '@kyc/db/tables/applications/timeline-event-table';
import { statusName } from '@kyc/contract/status-names';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { csvPart, instant, number, type Part } from '../../../packs/part.ts';
import { staffName, type Source } from '../pack/source.ts';

/** The decisions on each field, attempt by attempt. */
export function decisionsPart(source: Source): Part {
  const isOwn = source.variant === 'customer';
  const by = isOwn ? [] : ['By'];
  return csvPart(
    'decisions.csv',
    [
      'Field',
      'Decision',
      'Reason',
      'Solution',
      ...by,
      instant('On'),
      number('Attempt'),
      ...(isOwn ? [] : ['Evidence', number('Seconds on screen')]),
    ],
    source.rows.decisions.map((row) => [
      reviewField(row.field_id)?.label ?? String(row.field_id),
      row.decision,
      row.reason_name,
      row.solution_name,
      ...by.map(() => staffName(source, row.full_name)),
      row.decided_on,
      row.attempt_no,
      ...(isOwn ? [] : row.decision === 'cleared' ? ['', null] : seenCells(row.seen)),
    ]),
  );
}

const seenAs = {
  screen: 'on screen',
  download: 'seen in the download',
  unshown: 'could not be opened',
  compared: 'compared by the product in a bulk verification, documents not opened',
  undo: 'restored by an undo',
} as const satisfies Record<SeenKind, string>;

/** The evidence on which the verifier decided, and for how long it was on screen. */
function seenCells(stored: unknown): [evidence: string, seconds: number | null] {
  if (stored === null) return [notReported, null];
  // The table holds it only as its contract allows it.
  const { Kind, Documents, Sources = [], Ms } = stored as StoredSeen;
  const documents = Documents.map(({ DocumentType: type, Version, Page }) =>
    [
      nameOfDocumentType(type) ?? String(type),
      Version === 0 ? 'unsigned' : `v${Version}`,
      ...(Page === undefined ? [] : [`page ${Page}`]),
    ].join(' '),
  );
  const evidence = [...documents, ...Sources];
  return [
    `${evidence.length === 0 ? 'values' : evidence.join(', ')}: ${seenAs[Kind]}`,
    Kind === 'screen' ? Ms / 1000 : null,
  ];
}

/** Every status and event; for the customer without notes and the desk's own words, which name its staff. */
export function timelinePart(source: Source): Part {
  const isOwn = source.variant === 'customer';
  const rows = isOwn ? source.rows.timeline.filter(({ code }) => code !== noteCode) : source.rows.timeline;
  return csvPart(
    'timeline.csv',
    [instant('On'), 'Status', ...(isOwn ? [] : ['Event', 'By', 'Code'])],
    rows.map((row) => [
      row.status_changed_on,
      statusName(row.status),
      ...(isOwn ? [] : [row.timeline, row.verifier_name, row.verifier_code]),
    ]),
  );
}

/** Each changed property, and its author: the customer, or the desk. */
export function changesPart(source: Source): Part {
  return csvPart(
    'changes.csv',
    [instant('On'), 'Property', 'Before', 'After', 'By', number('Attempt')],
    source.rows.changes.map((row) => [
      row.changed_on,
      row.property,
      row.old_value,
      row.new_value,
      row.changed_by === null ? 'customer' : staffName(source, row.full_name) || 'the broker',
      row.attempt_no,
    ]),
  );
}
