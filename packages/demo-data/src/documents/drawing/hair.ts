import type { FaceTraits } from '../../face-traits.ts';
import type { Gender } from '../../person.ts';
import { shade } from './shade.ts';

export type Look = { readonly traits: FaceTraits; readonly gender: Gender; readonly wearsTurban: boolean };

const turbans = ['#c2571a', '#1f5fa8', '#7a1f3d', '#2f6b4f'];

/** Hair that falls behind the shoulders. */
export function hairBehind({ traits, gender }: Look): string {
  if (gender === 'Male') return '';
  const { hair, width, hairStyle } = traits;
  const w = width + 14;
  if (hairStyle === 0)
    return `<path d="M${100 - w} 92 C${100 - w} 20 ${100 + w} 20 ${100 + w} 92 L${100 + w + 6} 206 L${100 - w - 6} 206 Z" fill="${hair}"/>`;
  if (hairStyle === 1)
    return `<circle cx="100" cy="28" r="19" fill="${hair}"/><ellipse cx="100" cy="84" rx="${w - 4}" ry="56" fill="${hair}"/>`;
  if (hairStyle === 2)
    return `<path d="M${100 - w} 92 C${100 - w} 18 ${100 + w} 18 ${100 + w} 92 L${100 + w} 146 Q100 172 ${100 - w} 146 Z" fill="${hair}"/>`;
  return `<ellipse cx="100" cy="86" rx="${w - 4}" ry="56" fill="${hair}"/><path d="M132 130 Q156 176 142 228 L124 228 Q140 176 118 140 Z" fill="${hair}"/>`;
}

/** Hair over the forehead, or the turban. */
export function hairInFront(look: Look): string {
  const { traits, gender, wearsTurban } = look;
  if (wearsTurban) return turban(traits);
  return gender === 'Male' ? shortHair(traits) : partedHair(traits);
}

function shortHair({ hair, hairStyle, width: w }: FaceTraits): string {
  const [left, right] = [100 - w - 1, 100 + w + 1];
  const light = shade(hair, 1.5);
  if (hairStyle === 0) {
    return `<path d="M${left} 96 C${left - 8} 24 ${right + 2} 14 ${right} 96 C${right - 2} 76 ${right - 10} 66 ${right - 18} 64 C110 70 88 66 74 58 C66 66 ${left + 5} 76 ${left} 96" fill="${hair}"/><path d="M76 50 Q100 38 128 52" fill="none" stroke="${light}" stroke-width="2" opacity="0.5"/>`;
  }
  if (hairStyle === 1) {
    const curls = [-38, -26, -12, 0, 12, 26, 38].map(
      (dx, index) =>
        `<circle cx="${100 + dx}" cy="${50 - (index % 2 === 1 ? 5 : 0) + Math.abs(dx) * 0.32}" r="14" fill="${hair}"/>`,
    );
    return `<path d="M${left} 92 C${left} 40 ${right} 40 ${right} 92 C${right - 4} 72 ${right - 8} 68 ${right - 14} 66 L${left + 14} 66 C${left + 8} 68 ${left + 4} 72 ${left} 92" fill="${hair}"/>${curls.join('')}`;
  }
  if (hairStyle === 2) {
    return `<path d="M${left} 100 C${left - 3} 24 ${right + 3} 24 ${right} 100 C${right - 3} 84 ${right - 5} 74 ${right - 15} 69 Q100 59 ${left + 15} 69 C${left + 5} 74 ${left + 3} 84 ${left} 100" fill="${hair}"/>`;
  }
  return `<path d="M${left} 100 C${left - 2} 70 ${left + 4} 62 ${left + 9} 58 C${left + 10} 74 ${left + 6} 84 ${left} 100 M${right} 100 C${right + 2} 70 ${right - 4} 62 ${right - 9} 58 C${right - 10} 74 ${right - 6} 84 ${right} 100" fill="${hair}"/>`;
}

function partedHair({ hair, hairStyle, width: w }: FaceTraits): string {
  const [left, right] = [100 - w - 3, 100 + w + 3];
  const part = hairStyle === 2 ? 82 : 100;
  return `<path d="M${part} 44 C${part - 26} 52 ${left + 10} 76 ${left + 2} 114 C${left - 12} 70 ${left + 4} 30 100 28 C${right - 4} 30 ${right + 12} 70 ${right - 2} 114 C${right - 10} 76 ${part + 30} 54 ${part} 44" fill="${hair}"/><path d="M${part} 32 L${part} 46" stroke="${shade(hair, 2.4)}" stroke-width="1.6" opacity="0.6"/>`;
}

function turban({ width: w, skin }: FaceTraits): string {
  const colour = turbans[skin.charCodeAt(1) % turbans.length] ?? '#1f5fa8';
  const [left, right] = [100 - w - 8, 100 + w + 8];
  const fold = (dy: number): string =>
    `<path d="M${left + 4} ${82 - dy} Q92 ${66 - dy * 1.2} 102 ${40 - dy * 0.4}" fill="none" stroke="${shade(colour, 0.72)}" stroke-width="2"/>`;
  return `<path d="M${left} 90 C${left - 8} 10 ${right + 8} 10 ${right} 90 Q${right - 14} 66 100 62 Q${left + 14} 66 ${left} 90" fill="${colour}"/>${fold(0)}${fold(10)}${fold(20)}<path d="M${right - 4} 82 Q112 60 100 38" fill="none" stroke="${shade(colour, 0.72)}" stroke-width="2"/>`;
}
