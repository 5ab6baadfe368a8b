import type { SideEffects } from './side-effect.ts';

const proofs = 'features/proofs/proofs.test.ts';
const trust = 'features/proofs/trust/trust.test.ts';

export const proofEffects: SideEffects = {
  addAnchor: [
    [
      'writes',
      'The certificate and the request for its use',
      trust,
      'waits for a second Admin, who sees its fingerprint and the mark of a test',
    ],
  ],
  removeAnchor: [
    ['writes', 'The end of its use', trust, 'in use is removed by a second Admin, and only once'],
    [
      'clears',
      'The proofs at the anchor',
      proofs,
      'ends the proofs at a removed anchor immediately, and a job finds them again with the anchor',
    ],
  ],
  addRevocationList: [
    [
      'writes',
      'The list and the request for its use',
      trust,
      'revokes a certificate from the approval on, and its removal waits for a second Admin',
    ],
  ],
  removeRevocationList: [
    [
      'writes',
      'The request for its removal',
      trust,
      'revokes a certificate from the approval on, and its removal waits for a second Admin',
    ],
  ],
  recheckProofs: [
    ['wakes', 'The job for each document', proofs, 'an Admin starts the check of an application again'],
  ],
  'check-document': [
    ['writes', 'The codes that are found on a picture', proofs, 'a code on a picture is found by a job'],
  ],
  'check-trust': [
    [
      'writes',
      'The proofs with the present anchors',
      proofs,
      'ends the proofs at a removed anchor immediately, and a job finds them again with the anchor',
    ],
  ],
};
