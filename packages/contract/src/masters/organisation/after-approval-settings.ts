import { LegKind } from '../../after-approval/legs.ts';
import * as field from '../master-fields.ts';

/** The group of tenant settings about answers after an approval. */
export const afterApprovalSettings = {
  AfterApproval: {
    ...field.yesNo({
      label: 'After approval',
      hint: 'Answers of the KRA, the exchanges, the depository and CKYC about approved applications come back as cases',
    }),
    readers: 'everyone',
  },
  AnswerLegs: field.set({
    label: 'Answers of',
    min: 1,
    max: 4,
    hint: 'An approved application waits for these; of the exchanges, for those of its segment',
    choices: [
      { value: LegKind.Kra, label: 'KRA' },
      { value: LegKind.Exchange, label: 'Exchanges' },
      { value: LegKind.Depository, label: 'Depository' },
      { value: LegKind.Ckyc, label: 'CKYC' },
    ],
  }),
} as const;
