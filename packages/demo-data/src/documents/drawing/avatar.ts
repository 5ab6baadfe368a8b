import { faceTraits, type FaceTraits } from '../../face-traits.ts';
import type { Person } from '../../person.ts';
import { clothes } from './clothes.ts';
import { hairBehind, hairInFront } from './hair.ts';
import { shade } from './shade.ts';

export type Portrait = {
  readonly person: Pick<Person, 'gender' | 'dateOfBirth' | 'region'>;
  readonly faceSeed: number;
  /** A different number gives different clothes: the selfie never shows the clothes of the card. */
  readonly outfit: number;
};

/** The first birth year without grey hair. */
const greyBornBefore = 1966;

/** Head and shoulders in a box of 200 by 240; a drawing, never a photograph (domain pack README §11). */
export function avatar({ person, faceSeed, outfit }: Portrait): string {
  const drawn = faceTraits(faceSeed, person.gender);
  const isGrey = Number(person.dateOfBirth.slice(0, 4)) < greyBornBefore;
  const traits = isGrey ? { ...drawn, hair: '#8d8a88' } : drawn;
  const wearsTurban = person.region === 'punjabi' && person.gender === 'Male';
  const look = { traits, gender: person.gender, wearsTurban };
  return [
    hairBehind(look),
    clothes({ gender: person.gender, skin: traits.skin, outfit }),
    head(traits),
    beard(traits),
    eyes(traits),
    noseAndMouth(traits),
    hairInFront(look),
    ornaments(traits, person.gender),
  ].join('');
}

function head({ skin, width, jaw }: FaceTraits): string {
  const dark = shade(skin, 0.86);
  const chin = width * jaw;
  const ear = (x: number): string =>
    `<ellipse cx="${x}" cy="104" rx="8" ry="13" fill="${skin}"/><ellipse cx="${x}" cy="105" rx="4" ry="8" fill="${dark}"/>`;
  const outline = `M${100 - width} 92 C${100 - width} 32 ${100 + width} 32 ${100 + width} 92 C${100 + width} 124 ${100 + chin} 160 100 164 C${100 - chin} 160 ${100 - width} 124 ${100 - width} 92 Z`;
  const cheek = (x: number): string =>
    `<ellipse cx="${x}" cy="124" rx="11" ry="7" fill="#d5605a" opacity="0.14"/>`;
  return `${ear(100 - width)}${ear(100 + width)}<path d="${outline}" fill="${skin}"/><path d="M${100 - chin * 0.86} 142 Q100 172 ${100 + chin * 0.86} 142 Q100 160 ${100 - chin * 0.86} 142" fill="${dark}" opacity="0.45"/>${cheek(100 - width * 0.58)}${cheek(100 + width * 0.58)}`;
}

function eyes({ skin, hair, eyeGap, eyeSize, brow, browTilt, wearsGlasses }: FaceTraits): string {
  const eye = (side: -1 | 1): string => {
    const x = 100 + side * eyeGap;
    return (
      `<path d="M${x - eyeSize * 1.7} 102 Q${x} ${102 - eyeSize * 1.7} ${x + eyeSize * 1.7} 102 Q${x} ${102 + eyeSize * 1.3} ${x - eyeSize * 1.7} 102" fill="#fdfdfb"/>` +
      `<circle cx="${x}" cy="101.4" r="${eyeSize * 0.82}" fill="#3b2416"/><circle cx="${x}" cy="101.4" r="${eyeSize * 0.4}" fill="#0d0806"/>` +
      `<circle cx="${x + 1.6}" cy="99.8" r="1.3" fill="#fff"/>` +
      `<path d="M${x - eyeSize * 1.8} 102 Q${x} ${102 - eyeSize * 2} ${x + eyeSize * 1.8} 102" fill="none" stroke="${shade(skin, 0.4)}" stroke-width="1.8" stroke-linecap="round"/>` +
      `<path d="M${x - side * -11} ${89 + browTilt * 0.4} Q${x} ${84 - browTilt * 0.3} ${x - side * 11} ${90 - browTilt * 0.5}" fill="none" stroke="${hair}" stroke-width="${brow}" stroke-linecap="round"/>`
    );
  };
  const lens = (x: number): string =>
    `<rect x="${x - 15}" y="90" width="30" height="24" rx="9" fill="#ffffff" fill-opacity="0.12" stroke="#2b2b33" stroke-width="2.4"/>`;
  const glasses = wearsGlasses
    ? `${lens(100 - eyeGap)}${lens(100 + eyeGap)}<path d="M${100 - eyeGap + 15} 99 Q100 95 ${100 + eyeGap - 15} 99" fill="none" stroke="#2b2b33" stroke-width="2.4"/>`
    : '';
  return `${eye(-1)}${eye(1)}${glasses}`;
}

function noseAndMouth({ skin, nose, mouth, smile, hasMole }: FaceTraits): string {
  const dark = shade(skin, 0.68);
  const y = 143;
  return (
    `<path d="M99 104 Q96 ${104 + nose} 94 ${110 + nose} Q100 ${115 + nose} 106 ${110 + nose}" fill="none" stroke="${dark}" stroke-width="2" stroke-linecap="round"/>` +
    `<path d="M${100 - mouth} ${y} Q100 ${y + smile * 0.4 - 3} ${100 + mouth} ${y} Q100 ${y + smile + 4} ${100 - mouth} ${y}" fill="#b05a52"/>` +
    `<path d="M${100 - mouth} ${y} Q100 ${y + smile * 0.5} ${100 + mouth} ${y}" fill="none" stroke="${shade(skin, 0.5)}" stroke-width="1.4" stroke-linecap="round"/>` +
    (hasMole ? `<circle cx="124" cy="133" r="1.8" fill="${shade(skin, 0.4)}"/>` : '')
  );
}

function beard({ beard: kind, hair, width, jaw }: FaceTraits): string {
  const chin = width * jaw;
  const lip = `<path d="M${100 - 19} 140 Q100 124 ${100 + 19} 140 Q100 133 ${100 - 19} 140" fill="${hair}"/>`;
  const fullTo = (below: number): string =>
    `<path d="M${100 - width + 1} 108 Q${100 - width + 9} 134 ${100 - 20} 133 Q100 125 ${100 + 20} 133 Q${100 + width - 9} 134 ${100 + width - 1} 108 C${100 + width - 1} 126 ${100 + chin} ${below - 4} 100 ${below} C${100 - chin} ${below - 4} ${100 - width + 1} 126 ${100 - width + 1} 108" fill="${hair}"/>`;
  if (kind === 'moustache') return lip;
  if (kind === 'full') return fullTo(172);
  return kind === 'stubble' ? `<g opacity="0.3">${fullTo(164)}</g>` : '';
}

function ornaments({ wearsBindi, width }: FaceTraits, gender: Portrait['person']['gender']): string {
  const bindi = wearsBindi ? '<circle cx="100" cy="80" r="3.2" fill="#a3152a"/>' : '';
  const earring = (x: number): string =>
    `<circle cx="${x}" cy="121" r="3.2" fill="#e0b23c" stroke="#a87c1b" stroke-width="0.8"/>`;
  return gender === 'Female' ? `${bindi}${earring(100 - width - 2)}${earring(100 + width + 2)}` : bindi;
}
