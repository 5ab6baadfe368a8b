// npm run prove -- rolling: does it for real, prints its figures and how many of its claims held.
import { Claims } from './claims.ts';

/** Each a file of this folder that exports `run(claims, words)`. */
const proofs = {
  away: async () => await import('./away.ts'),
  backup: async () => await import('./backup.ts'),
  clamd: async () => await import('./clamd.ts'),
  enumeration: async () => await import('./enumeration.ts'),
  container: async () => await import('./container.ts'),
  fuzz: async () => await import('./fuzz.ts'),
  kills: async () => await import('./kills.ts'),
  'old-release': async () => await import('./old-release.ts'),
  pooler: async () => await import('./pooler.ts'),
  rolling: async () => await import('./rolling.ts'),
  soak: async () => await import('./soak.ts'),
  upgrade: async () => await import('./upgrade.ts'),
};

const [wanted, ...words] = process.argv.slice(2);
if (!isProof(wanted)) {
  console.error(`npm run prove -- <name>; there are ${Object.keys(proofs).join(', ')}.`);
  process.exit(2);
}
const claims = new Claims();
const { run } = await proofs[wanted]();
await run(claims, words);
process.exitCode = claims.summary();

function isProof(name: string | undefined): name is keyof typeof proofs {
  return name !== undefined && Object.hasOwn(proofs, name);
}
