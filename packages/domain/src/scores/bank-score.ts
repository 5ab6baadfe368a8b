/** Where the colours of names turn (40, 80), bank names turn at 35 and 65 (§9 of the specification). */
const corners = [
  { name: 0, bank: 0 },
  { name: 40, bank: 35 },
  { name: 80, bank: 65 },
  { name: 100, bank: 100 },
] as const;

/**
 * The matcher's score, calibrated to the bands of names, on the scale on which a bank's name is judged: colour and order
 * stay the matcher's. Halves go to the even number, as in PostgreSQL.
 */
export function bankScore(nameScore: number): number {
  const at = corners.findIndex(({ name }) => nameScore <= name);
  const [from, to] = [corners[Math.max(at - 1, 0)] ?? corners[0], corners[at] ?? corners[3]];
  if (from === to) return to.bank;
  return roundHalfToEven(
    from.bank + ((nameScore - from.name) * (to.bank - from.bank)) / (to.name - from.name),
  );
}

function roundHalfToEven(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}
