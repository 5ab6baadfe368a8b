import type { Gender } from './person.ts';
import { randomOf } from './random.ts';

const skins = ['#f3cfab', '#e9bb8f', '#dba877', '#c98f5d', '#b07645', '#8f5c38'];
const hairs = ['#191514', '#2a1f1a', '#3b2a20', '#241a2a'];

export type FaceTraits = {
  readonly skin: string;
  readonly hair: string;
  readonly hairStyle: 0 | 1 | 2 | 3;
  readonly width: number;
  readonly jaw: number;
  readonly eyeGap: number;
  readonly eyeSize: number;
  readonly brow: number;
  readonly browTilt: number;
  readonly nose: number;
  readonly mouth: number;
  readonly smile: number;
  readonly wearsGlasses: boolean;
  readonly beard: 'none' | 'moustache' | 'stubble' | 'full';
  readonly wearsBindi: boolean;
  readonly hasMole: boolean;
};

/** The features of a generated face: the same seed gives the same face on card, proof, photo and selfie. */
export function faceTraits(faceSeed: number, gender: Gender): FaceTraits {
  const random = randomOf(`face ${faceSeed}`);
  const near = (middle: number, spread: number): number => middle + (random.next() - 0.5) * 2 * spread;
  return {
    skin: random.pick(skins),
    hair: random.pick(hairs),
    hairStyle: random.pick([0, 1, 2, 3] as const),
    width: near(46, 4),
    jaw: near(0.78, 0.12),
    eyeGap: near(20, 2.5),
    eyeSize: near(5.6, 0.9),
    brow: near(3.4, 1),
    browTilt: near(0, 3),
    nose: near(15, 3),
    mouth: near(16, 3.5),
    smile: near(6, 3),
    wearsGlasses: random.chance(0.28),
    beard:
      gender === 'Male' ? random.pick(['none', 'none', 'moustache', 'stubble', 'full'] as const) : 'none',
    wearsBindi: gender === 'Female' && random.chance(0.45),
    hasMole: random.chance(0.2),
  };
}

/** The seed of a clearly different face: different skin, hair and glasses. */
export function seedOfOtherFace(faceSeed: number, gender: Gender): number {
  const own = faceTraits(faceSeed, gender);
  let seed = faceSeed + 1;
  for (; ; seed += 1) {
    const other = faceTraits(seed, gender);
    const skinsApart = Math.abs(skins.indexOf(other.skin) - skins.indexOf(own.skin));
    if (skinsApart >= 2 && other.hairStyle !== own.hairStyle && other.wearsGlasses !== own.wearsGlasses)
      return seed;
  }
}
