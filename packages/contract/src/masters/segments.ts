import * as field from './master-fields.ts';
import { defineMaster } from './master.ts';

/** masters.json, segments: the ids are fixed. */
export const Segment = { Cash: 1, CashAndDerivatives: 2 } as const;

const exchanges = ['NSE_CM', 'BSE_CM', 'NSE_FO', 'BSE_FO', 'NSE_CD', 'MCX_CO'];

/** masters.json, segments: 1 Cash, 2 CashAndDerivatives, no third id; only label, exchanges and flags change. */
export const segments = defineMaster({
  entity: 'segment',
  label: 'Segment',
  plural: 'Segments',
  noun: 'Segments',
  path: '/api/masters/segments/',
  id: 'SegmentId',
  fields: {
    SegmentName: field.text({ label: 'Segment Name', min: 3, max: 50 }),
    Exchanges: field.codeChoices({
      label: 'Exchanges',
      min: 1,
      max: exchanges.length,
      choices: exchanges.map((code) => ({ value: code, label: code.replace('_', ' ') })),
    }),
    IncomeProofRequired: field.yesNo({ label: 'Income Proof Required', initial: false }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: {},
  columns: ['SegmentName', 'Exchanges', 'IncomeProofRequired', 'IsActive'],
  fixedIds: true,
});
