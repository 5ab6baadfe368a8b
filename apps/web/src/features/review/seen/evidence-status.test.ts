import { expect, test } from 'vitest';
import {
  evidenceStatus,
  nothingPainted,
  paintedDocuments,
  type EvidencePart,
  type Painted,
  type PartState,
} from './evidence-status.ts';

const part = (state: PartState, type = 8): EvidencePart => ({
  state,
  documents: [{ DocumentType: type, Version: 1 }],
});
const painted = (more: Partial<Painted>): Painted => ({ row: '5', pane: '5', parts: new Map(), ...more });
const wanted = { focus: '5', required: ['8', '20'] };
const both = new Map([
  ['8', part('painted')],
  ['20', part('painted', 20)],
]);

test.each<[string, Painted, PartState]>([
  ['the screen is empty', nothingPainted, 'waiting'],
  ['everything is painted', painted({ parts: both }), 'painted'],
  ['the row is missing', painted({ row: undefined, parts: both }), 'waiting'],
  ['the row of another field is painted', painted({ row: '4', parts: both }), 'waiting'],
  ['the pane still shows the previous field', painted({ pane: '4', parts: both }), 'waiting'],
  ['a document has not begun to load', painted({ parts: new Map([['8', part('painted')]]) }), 'waiting'],
  ['a document loads', painted({ parts: new Map([...both, ['20', part('waiting')]]) }), 'waiting'],
  ['a document cannot be shown', painted({ parts: new Map([...both, ['20', part('failed')]]) }), 'failed'],
  [
    'a document cannot be shown while another loads',
    painted({
      parts: new Map([
        ['8', part('failed')],
        ['20', part('waiting', 20)],
      ]),
    }),
    'waiting',
  ],
  [
    'a pinned document that is not required loads',
    painted({ parts: new Map([...both, ['27', part('waiting')]]) }),
    'painted',
  ],
  [
    'a required document fails while the pane shows another field',
    painted({ pane: '4', parts: new Map([['8', part('failed')]]) }),
    'waiting',
  ],
])('I1 Q3 when %s', (_case, now, status) => {
  expect(evidenceStatus(now, wanted)).toBe(status);
});

test('a field without documents needs its row and its values', () => {
  expect(evidenceStatus(painted({}), { focus: '5', required: [] })).toBe('painted');
});

test('the record names painted documents only, none twice', () => {
  const parts = new Map([...both, ['27', part('waiting', 27)], ['person', part('painted', 20)]]);
  expect(paintedDocuments(painted({ parts })).map(({ DocumentType }) => DocumentType)).toEqual([8, 20]);
});
