import type { SideEffects } from './side-effect.ts';

const blind = 'features/quality/blind-review.test.ts';
const draws = 'features/quality/draw-samples.test.ts';

export const qualityEffects: SideEffects = {
  fetchNextSample: [
    [
      'writes',
      'The reviewer of the sample',
      blind,
      'goes to one of two reviewers who ask at the same moment, and again to the same one',
    ],
    ['writes', 'A planted gold case', blind, 'is planted among the samples, and answers after the verdict'],
    ['consumes', 'One of the reviews of the month', blind, 'stops at the monthly limit of the reviewer'],
  ],
  giveQaVerdict: [
    [
      'writes',
      'The verdict, and whether a third person decides',
      blind,
      'for other reasons than the first rejection goes to a third person',
    ],
    ['consumes', 'The only verdict of the sample', blind, 'twice gets 409'],
    [
      'lists',
      'The answer of a gold case',
      blind,
      'is planted among the samples, and answers after the verdict',
    ],
  ],
  adjudicate: [
    [
      'writes',
      'The decision of the third person',
      blind,
      'reads both verdicts without names, and decides once',
    ],
    [
      'sends',
      'A notice to the first verifier of an error, and to Admins of a critical one on an approved client',
      blind,
      'notifies the first verifier of an error only now, and Admins of a critical one on an approved client',
    ],
  ],
  'draw-samples': [
    [
      'writes',
      'The stratum of each decision, and the samples with their case',
      draws,
      'approve, without derivative and reject are listed with their verifier, each once',
    ],
  ],
  'top-up-samples': [
    [
      'writes',
      'Samples up to ten of a verifier and week',
      draws,
      'the weekly top-up brings a verifier to ten samples, also when it runs twice',
    ],
  ],
};
