import type { AddressProof } from '../../person.ts';
import type { CardTheme } from '../drawing/card.ts';

type ProofTheme = CardTheme & { readonly title: string; readonly numberLabel: string };

/** One look for each kind of proof, so that a verifier tells them apart at a glance. */
export const proofThemes: Readonly<Record<AddressProof['type'], ProofTheme>> = {
  1: {
    title: 'SPECIMEN TRAVEL BOOKLET',
    numberLabel: 'Passport no.',
    from: '#f1eef8',
    to: '#d6cfe9',
    band: '#4a3b7c',
    ink: '#473a72',
  },
  2: {
    title: 'SPECIMEN VOTER CARD',
    numberLabel: 'Voter ID no.',
    from: '#f2f7ee',
    to: '#d7e6ca',
    band: '#4c7a34',
    ink: '#3d6329',
  },
  3: {
    title: 'SPECIMEN DRIVING PERMIT',
    numberLabel: 'Driving licence no.',
    from: '#fbf3e9',
    to: '#f0dcc0',
    band: '#a05f1c',
    ink: '#83501b',
  },
  4: {
    title: 'SPECIMEN ADDRESS CARD',
    numberLabel: 'Aadhaar no. (masked)',
    from: '#fdf2f0',
    to: '#f2d9d4',
    band: '#9c4434',
    ink: '#86402f',
  },
};
