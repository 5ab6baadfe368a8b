/**
 * How large a bench is: its usual size, the sizes named after its name (`npm run bench -- grid 20000`), or with `--small` the smallest one
 * that still prints every line. `npm test` runs the small size, so that a change of the product cannot break a bench unnoticed; its
 * figures mean nothing.
 */
const small = '--small';

// Children of a bench inherit it.
if (process.argv.includes(small)) process.env['KYC_BENCH_SIZE'] = 'small';
const isSmall = process.env['KYC_BENCH_SIZE'] === 'small';

export function sized<T>(usual: T, ofSmall: T): T {
  return isSmall ? ofSmall : usual;
}

/** The numbers after the bench's name. */
export function sizesWanted(usual: readonly number[], ofSmall: number): readonly number[] {
  const named = process.argv
    .slice(3)
    .filter((argument) => argument !== small)
    .map(Number);
  return named.length > 0 ? named : sized(usual, [ofSmall]);
}

export function sizeWanted(usual: number, ofSmall: number): number {
  return sizesWanted([usual], ofSmall)[0] ?? usual;
}
