import type { AnswerState, Leg } from '@kyc/contract/after-approval/legs';
import type { Random } from '../random.ts';

export interface DemoAnswer {
  readonly state: Exclude<AnswerState, 'notNeeded'>;
  readonly code: string | null;
  readonly text: string | null;
}

/** Shares of answers in percent; the rest is accepted. */
const heldShare = 0.05;
const refusedShare = 0.03;

type Words = readonly (readonly [code: string, text: string])[];

/** The last one of each is described by no shipped code. */
const held: Words = [
  ['H01', 'PAN and Aadhaar not linked'],
  ['H02', 'Mobile not verified by OTP'],
  ['H03', 'Email not verified'],
  ['H09', 'Pending with central team'],
];
const refused: Readonly<Record<Leg, Words>> = {
  kra: [
    ['R01', 'Name mismatch with ITD'],
    ['R02', 'DOB mismatch with ITD'],
    ['R03', 'Signature missing on form'],
    ['R09', 'Form not as per checklist'],
  ],
  nse: [
    ['N101', 'PAN not verified by ITD'],
    ['N102', 'Mobile already registered with another client'],
    ['N199', 'Segment activation pending'],
  ],
  bse: [
    ['B11', 'Invalid email'],
    ['B12', 'Income details missing'],
    ['B99', 'Error in record'],
  ],
  mcx: [['M1', 'KYC not compliant']],
  depository: [
    ['D5', 'Nominee details not given'],
    ['D7', 'Bank account name mismatch'],
    ['D9', 'Rejected by depository'],
  ],
  ckyc: [
    ['C3', 'Photograph not as per norms'],
    ['C9', 'Image quality'],
  ],
};

/** Accepted 92 %, on hold 5 %, refused 3 %, as recipients answer. */
export function demoAnswer(leg: Leg, random: Random): DemoAnswer {
  const share = random.next();
  if (share < refusedShare) return withWords('refused', refused[leg], random);
  if (share < refusedShare + heldShare) return withWords('onHold', held, random);
  return { state: 'accepted', code: null, text: null };
}

function withWords(state: 'refused' | 'onHold', words: Words, random: Random): DemoAnswer {
  const [code, text] = random.pick(words);
  return { state, code, text };
}

export function refusalOf(leg: Leg, random: Random): DemoAnswer {
  return withWords('refused', refused[leg], random);
}

export function holdOf(random: Random): DemoAnswer {
  return withWords('onHold', held, random);
}
