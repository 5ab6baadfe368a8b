import {
  daysOf,
  readAccesses,
  readDenials,
  readSent,
  selectNamesOf,
  type Access,
  type Sent,
} from '@kyc/db/tables/incidents/accesses';
import { logTypeLabel } from '@kyc/contract/log-types';
import { UserType } from '@kyc/contract/user-types';
import { doorOf, outboundDoors, serviceDoor } from '@kyc/domain/incidents/doors';
import { draftNotices, nothingFound } from '@kyc/domain/incidents/draft-notices';
import type { ExportRow } from '../../exports/export-table.ts';
import { csvPart, instant, number, type Part } from '../../packs/part.ts';
import { denialActions } from '../../records/kind-of-action.ts';
import { dataOfDoors, namesOfDoors } from './doors-in-words.ts';
import { inPieces } from './in-pieces.ts';
import { personsPart } from './persons-part.ts';
import type { BundleSource, Staff } from './bundle-source.ts';
import type { AccessTally } from './tally-accesses.ts';

/** The files in the order in which they are written: the accesses first, as the others count them while they go by. */
export function* bundleParts(source: BundleSource): Iterable<Part> {
  yield accessPart(source);
  yield* nothingPart(source);
  yield affectedPart(source);
  yield peoplePart(source);
  yield doorsPart(source);
  yield denialsPart(source);
  yield* noticeParts(source);
  yield personsPart(source);
}

function accessPart({ tx, search, staff, tally, erased }: BundleSource): Part {
  const columns = [
    instant('On'),
    'User',
    'Name',
    'Role',
    'Door',
    'Manner',
    'Data',
    'Action',
    'Address',
    number('Applications'),
    'Application ids',
    'Row',
  ];
  // A search for one user's accesses excludes automatic messages of the desk.
  const isOfSomebody = search.userIds.length > 0 || search.address !== null;
  return csvPart('access.csv', columns, async function* rows(): AsyncIterable<ExportRow[]> {
    for (const day of daysOf({ ...search, denials: denialActions })) {
      await erased.learnIn(day);
      for await (const batch of readAccesses(tx, day)) yield batch.map(accessRow);
      if (isOfSomebody) continue;
      for await (const batch of readSent(tx, day)) yield batch.map(sentRow);
    }
  });

  function accessRow(access: Access): ExportRow {
    tally.count(access);
    const { on, userId, action, address, applicationIds, auditId } = access;
    const door = doorOf(action);
    return [
      on,
      ...whoIs(staff, userId),
      door.name,
      door.manner,
      door.data,
      action,
      address,
      applicationIds.length,
      applicationIds.map((id) => erased.shown(id)).join(' '),
      String(auditId),
    ];
  }

  function sentRow({ applicationId, on, kind, apiId }: Sent): ExportRow {
    const door = kind === null ? serviceDoor : outboundDoors[kind];
    tally.add(door, { userId: null, on, address: null, applicationIds: [applicationId] });
    return [
      on,
      ...whoIs(staff, null),
      door.name,
      door.manner,
      door.data,
      kind ?? logTypeLabel(apiId ?? 0),
      null,
      1,
      erased.shown(applicationId),
      '',
    ];
  }
}

/** Whose data it is, by the names of today. Who is erased comes last, by his certificate: that there was one more is part of the incident. */
function affectedPart({ tx, staff, tally, erased }: BundleSource): Part {
  const columns = [
    number('Application'),
    'UAN',
    'Name',
    number('Times seen'),
    number('Times left'),
    instant('First'),
    instant('Last'),
    'By',
    'Doors',
    'Data',
    instant('Erased on'),
    'Certificate',
  ];
  return csvPart('affected.csv', columns, async function* rows(): AsyncIterable<ExportRow[]> {
    for (const piece of inPieces(erased.without(tally.applications.keys()))) {
      const names = await selectNamesOf(tx, piece);
      yield piece.map((id) => [
        id,
        names.get(id)?.uan ?? '',
        names.get(id)?.name ?? '',
        ...accessesOf(id),
        null,
        '',
      ]);
    }
    yield [...tally.applications.keys()]
      .flatMap((id) => {
        const one = erased.of(id);
        return one === undefined ? [] : [{ id, ...one }];
      })
      .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
      .map(({ id, erasedOn, hash }) => [null, '', '', ...accessesOf(id), erasedOn, hash]);
  });

  function accessesOf(id: number): ExportRow {
    const one = tally.applications.get(id);
    if (one === undefined) throw new Error('an application was not counted');
    const doors = [...one.doors];
    return [
      one.seen,
      one.left,
      one.firstOn,
      one.lastOn,
      [...one.users].map((userId) => whoIs(staff, userId)[0]).join(', '),
      namesOfDoors(doors),
      dataOfDoors(doors),
    ];
  }
}

/** Where no person remains to be notified: a list without rows may be mistaken for a fault. */
function* nothingPart({ tally, erased }: BundleSource): Iterable<Part> {
  // Called after all accesses have been read.
  const found = tally.applications.size;
  const gone = erased.among(tally);
  if (found === gone) yield { path: 'NOTHING-FOUND.txt', pieces: () => [nothingFound(gone)] };
}

function peoplePart({ staff, tally }: BundleSource): Part {
  const columns = [
    'User',
    'Name',
    'Role',
    number('Accesses'),
    number('Applications seen'),
    number('Applications left'),
    instant('First'),
    instant('Last'),
    'Addresses',
  ];
  return csvPart('people.csv', columns, function* rows(): Iterable<ExportRow[]> {
    yield [...tally.users]
      .toSorted(([, one], [, other]) => other.accesses - one.accesses)
      .map(([userId, one]) => [
        ...whoIs(staff, userId),
        one.accesses,
        one.seen.size,
        one.left.size,
        one.firstOn,
        one.lastOn,
        [...one.addresses].join(', '),
      ]);
  });
}

function doorsPart({ tally }: BundleSource): Part {
  const columns = ['Door', 'Manner', 'Data', number('Accesses'), number('Applications')];
  return csvPart('doors.csv', columns, function* rows(): Iterable<ExportRow[]> {
    yield [...tally.doors]
      .toSorted(([, one], [, other]) => other.applications.size - one.applications.size)
      .map(([door, one]) => [door.name, door.manner, door.data, one.accesses, one.applications.size]);
  });
}

/** An erased person's number is in no part of the bundle (decision 038). */
function denialsPart({ tx, search, erased }: BundleSource): Part {
  const columns = [instant('On'), 'User', 'What', 'Of', 'Which', 'Address', 'Details'];
  return csvPart('denials.csv', columns, async function* rows(): AsyncIterable<ExportRow[]> {
    for (const day of daysOf({ ...search, denials: denialActions })) {
      await erased.learnIn(day);
      for await (const batch of readDenials(tx, day))
        yield batch.map(
          (row) =>
            row.map((cell, place) =>
              place === detailsColumn ? withoutErased(cell, erased) : cell,
            ) as ExportRow,
        );
    }
  });
}

const detailsColumn = 6;

/** Ids of calls are numbers; whichever is an erased application's is replaced by its certificate. */
function withoutErased(details: unknown, erased: BundleSource['erased']): string {
  const read = JSON.parse(String(details)) as Record<string, unknown>;
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(read).map(([name, value]) => [
        name,
        typeof value === 'number' && (name === 'id' || name.endsWith('Id')) && erased.of(value) !== undefined
          ? erased.shown(value)
          : value,
      ]),
    ),
  );
}

function* noticeParts({ tally, erased, facts }: BundleSource): Iterable<Part> {
  const counts = () => ({ ...countsOf(tally), erased: erased.among(tally) });
  const paths = draftNotices({ ...facts, ...counts(), doors: [] }).map(({ path }) => path);
  // Their texts contain counts of the rows before: they are written when the archive reaches them.
  for (const [place, path] of paths.entries())
    yield {
      path,
      pieces: () => {
        const doors = [...tally.doors.keys()];
        return [draftNotices({ ...facts, ...counts(), doors })[place]?.text ?? ''];
      },
    };
}

export function countsOf(tally: AccessTally) {
  return {
    applications: tally.applications.size,
    applicationsLeft: tally.applicationsLeft,
    users: tally.people,
    accesses: tally.accesses,
  };
}

const roles = new Map<number, string>(Object.entries(UserType).map(([name, code]) => [code, name]));

function whoIs(staff: Staff, userId: number | null): [userName: string, fullName: string, role: string] {
  const one = userId === null ? undefined : staff.get(userId);
  return one === undefined ? ['system', '', ''] : [one.userName, one.fullName, roles.get(one.userType) ?? ''];
}
