import { selectReachable } from '@kyc/db/tables/incidents/accesses';
import { noticeFor } from '@kyc/domain/incidents/draft-notices';
import type { ExportRow } from '../../exports/export-table.ts';
import { csvPart, instant, number, type Part } from '../../packs/part.ts';
import { dataOfDoors, namesOfDoors } from './doors-in-words.ts';
import { inPieces } from './in-pieces.ts';
import type { BundleSource } from './bundle-source.ts';

/**
 * The recipients, and the draft for each: a row for each application of a reachable person. Complete values, regardless of the masks, as a
 * letter needs them.
 */
export function personsPart({ tx, tally, erased }: BundleSource): Part {
  const columns = [
    number('Application'),
    'UAN',
    'Name',
    'Mobile',
    'E-mail',
    'Language',
    'Notice',
    'Data seen',
    'Data left',
    'Doors',
    instant('First'),
    instant('Last'),
  ];
  return csvPart('notices/persons.csv', columns, async function* rows(): AsyncIterable<ExportRow[]> {
    for (const piece of inPieces(erased.without(tally.applications.keys()))) {
      const reachable = await selectReachable(tx, piece);
      yield piece.flatMap((id) => {
        const [person, access] = [reachable.get(id), tally.applications.get(id)];
        if (person === undefined || access === undefined) return [];
        const doors = [...access.doors];
        return [
          [
            id,
            person.uan ?? '',
            person.name,
            person.mobile,
            person.email ?? '',
            person.language ?? '',
            noticeFor(person.language),
            dataOfDoors(doors.filter(({ manner }) => manner === 'seen')),
            dataOfDoors(doors.filter(({ manner }) => manner === 'left')),
            namesOfDoors(doors),
            access.firstOn,
            access.lastOn,
          ],
        ];
      });
    }
  });
}
