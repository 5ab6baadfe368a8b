import { randomOf } from '../../random.ts';

/** Handwriting-like strokes in a box of 250 by 100, the same for the same seed. */
export function signatureStrokes(signatureSeed: number, ink = '#1c2f6b'): string {
  const random = randomOf(`signature ${signatureSeed}`);
  const slant = random.between(4, 14);
  const loops = random.between(6, 9);
  const step = 170 / loops;
  let x = 34;
  // A tall first letter, then a running hand that gets flatter, then a flourish.
  let d = `M${x - 10} ${random.between(58, 70)} C${x - 4} 8 ${x + 26} ${random.between(2, 14)} ${x + 12} 70 C${x + 4} 88 ${x - 16} 78 ${x + 4} 54`;
  for (let index = 0; index < loops; index += 1) {
    const height = random.chance(0.22) ? random.between(34, 44) : random.between(10, 22);
    const base = 62 + random.between(-4, 4) - index * 0.6;
    const next = x + step;
    d += random.chance(0.45)
      ? ` C${x + step * 0.5 + slant} ${base - height} ${next + slant} ${base - height} ${next - 2} ${base}`
      : ` C${x + step * 0.2} ${base + 8} ${x + step * 0.8 + slant} ${base - height * 1.3} ${next} ${base - random.between(0, 6)}`;
    x = next;
  }
  const end = random.between(74, 86);
  const flourish = `M${x + 4} ${end - 20} Q${random.between(120, 160)} ${end + 8} ${random.between(36, 70)} ${end} T${random.between(170, 226)} ${end - 2}`;
  const stroke = (path: string, width: number): string =>
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `${stroke(d, 2.6)}${random.chance(0.75) ? stroke(flourish, 1.9) : ''}`;
}
